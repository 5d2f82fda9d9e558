import { addressOf, type RouteKey } from '../../../api/call.ts'

export type Language = 'curl' | 'javascript' | 'python'

/** A call to show: with what somebody would give it. */
export interface ShownCall {
  readonly key: RouteKey
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number>>
  readonly body?: Readonly<Record<string, unknown>>
}

export interface Caller {
  readonly origin: string
  readonly token: string
}

/** A shell reads on. */
const newLine = ' \\\n  '

/** The first call with a new key, in one line. */
export const firstCall = (caller: Caller): string => snippetOf.curl(listing, caller).replace(newLine, ' ')

/** The newest influencers of the organisation. */
export const listing: ShownCall = { key: 'GET /api/accounts', query: { limit: 5 } }

/** A call as a command or program that works as it stands. */
export const snippetOf: Readonly<Record<Language, (call: ShownCall, caller: Caller) => string>> = {
  curl: (call, { origin, token }) => {
    const address = quoted(origin + pathOf(call))
    const auth = `-H ${quoted(`Authorization: Bearer ${token}`)}`
    if (!call.body) return [`curl ${address}`, auth].join(newLine)
    const body = ["-H 'Content-Type: application/json'", `-d ${quoted(JSON.stringify(call.body))}`]
    return [`curl -X ${methodOf(call)} ${address}`, auth, ...body].join(newLine)
  },

  javascript: (call, { origin, token }) => {
    const input = Object.entries({ params: call.params, query: call.query, body: call.body }).filter(([, value]) => value !== undefined)
    const given = input.length > 0 ? `, ${literal(Object.fromEntries(input))}` : ''
    return [
      "import { createRapportClient } from './rapport-client.js'",
      '',
      `const rapport = createRapportClient({ address: ${literal(origin)}, key: ${literal(token)} })`,
      `const { data } = await rapport.call(${literal(call.key)}${given})`,
      'console.log(data)',
    ].join('\n')
  },

  python: (call, { origin, token }) =>
    [
      'import requests',
      '',
      `answer = requests.${methodOf(call).toLowerCase()}(`,
      `    ${JSON.stringify(origin + pathOf(call))},`,
      `    headers={"Authorization": ${JSON.stringify(`Bearer ${token}`)}},`,
      ...(call.body ? [`    json=${JSON.stringify(call.body)},`] : []),
      ')',
      'print(answer.json())',
    ].join('\n'),
}

const methodOf = ({ key }: ShownCall): string => key.split(' ')[0] ?? ''

/** The calls that are shown were typed where they are written. */
const pathOf = ({ key, params, query }: ShownCall): string =>
  addressOf(key as 'GET /api/accounts/{id}', { params: { id: '', ...params }, ...(query && { query }) }) // see above

/** For a shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

/** For JavaScript, in the manner of people. */
const literal = (value: unknown): string => {
  if (typeof value === 'string') return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
  if (typeof value !== 'object' || value === null) return String(value)
  return `{ ${Object.entries(value)
    .map(([name, each]) => `${name}: ${literal(each)}`)
    .join(', ')} }`
}
