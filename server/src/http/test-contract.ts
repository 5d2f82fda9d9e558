import { isDeepStrictEqual } from 'node:util'
import { contract } from '@rapport/contract/contract'
import type { Route } from '@rapport/contract/route'
import { z } from 'zod'

const routes = Object.entries<Route>(contract)
  .toSorted(([a], [b]) => a.split('{').length - b.split('{').length)
  .map(([key, route]) => ({ key, route, pattern: new RegExp(`^${key.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }))

/** Throws when an answer says less, more or something else than its route. For tests only. */
export const holdToContract = async (method: string, path: string, answer: Response): Promise<Response> => {
  const call = `${method} ${new URL(path, 'http://localhost').pathname}`
  const match = routes.find(({ pattern }) => pattern.test(call))
  const isJson = answer.headers.get('content-type')?.startsWith('application/json') ?? false
  if (!match?.route.answer || !answer.ok || !isJson) return answer
  const body: unknown = await answer.clone().json()
  const shape = z.object({ success: z.literal(true), data: match.route.answer, ...match.route.beside })
  const read = shape.safeParse(body)
  if (!read.success) throw new Error(`${match.key} does not answer what its route says: ${z.prettifyError(read.error)}`)
  if (!isDeepStrictEqual(read.data, body)) throw new Error(`${match.key} answers more than its route says: ${JSON.stringify(body)}`)
  return answer
}
