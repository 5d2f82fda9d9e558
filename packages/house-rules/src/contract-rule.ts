import { lineFaults, type Text } from './source-file.ts'

const isTest = /\.test\.tsx?$|(^|\/)test-[^/]*$/
const isComment = /^\s*(\/\*\*|\*|\/\/)/

/** A call's path in quotes. better-auth has its own calls, and the edge mounts on all of them. */
const pathByHand = { client: /['"`]\/api\/(?!auth\/)/, server: /['"`]\/api\/(?!auth\b|docs\b|openapi\.json\b|\*|['"`])/ }

/** An expression of a call's path: `/^\/api\/notes/`, also `(?:api\/notes)`. */
const expressionOfPath = /\bapi\\\/(?!auth\b)/

/** Turns routes of the contract into Hono's. */
const makesRoutes = 'server/src/http/openapi/route-description.ts'

/** Server and client make no REST call outside packages/contract. */
export function contractFaults(files: readonly Text[]): readonly string[] {
  return files.flatMap((file) => {
    const { path } = file
    const side = path.startsWith('client/src/') ? 'client' : path.startsWith('server/src/') ? 'server' : undefined
    if (side === undefined || isTest.test(path)) return []
    return lineFaults(file, (line) => {
      if (isComment.test(line)) return undefined
      if (pathByHand[side].test(line)) return ` names a call by hand: ${advice[side]}`
      if (expressionOfPath.test(line)) return " has an expression of a call's path: make it a fact of its route in packages/contract."
      const isByHand = side === 'server' && /\bcreateRoute\(/.test(line) && path !== makesRoutes
      return isByHand ? ` makes a route by hand: ${advice.server}` : undefined
    })
  })
}

const advice = {
  client: 'use the key of its route with `call` or `addressOf`.',
  server: 'describe it in packages/contract and answer it with `serve`.',
}
