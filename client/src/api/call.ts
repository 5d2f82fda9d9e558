import type { Contract } from '@rapport/contract/contract'
import type { AnswerOf, DataOf, InputOf } from '@rapport/contract/route-value'
import { type ApiResult, type CallOptions, mapValue, request, withQuery } from './request.ts'

/** A call of the contract: its method and path. Types come from there, never a shape. */
export type RouteKey = keyof Contract

/** What stands in the `data` of an answer. */
export type Data<Key extends RouteKey> = DataOf<Contract[Key]>

/** All of an answer. */
export type Answer<Key extends RouteKey> = AnswerOf<Contract[Key]>

/** What is sent. The organisation follows from who calls. */
export type Body<Key extends RouteKey> =
  InputOf<Contract[Key]> extends { readonly body?: infer Sent } ? Omit<NonNullable<Sent>, 'organizationId'> : never

/** What is asked for in an address. */
export type Query<Key extends RouteKey> =
  InputOf<Contract[Key]> extends { readonly query?: infer Asked } ? Omit<NonNullable<Asked>, 'organizationId'> : never

interface Manner {
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal | undefined
}

/** What a call is given; nothing where it needs nothing. */
export type Given<Key extends RouteKey> =
  Readonly<Record<never, never>> extends InputOf<Contract[Key]>
    ? readonly [given?: InputOf<Contract[Key]> & Manner]
    : readonly [given: InputOf<Contract[Key]> & Manner]

/** The same, whichever call it is. */
interface AnyGiven extends Manner {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: CallOptions['query']
  readonly body?: unknown
  readonly form?: unknown
}

/** Makes a call and gives the `data` of its answer. */
export const call = async <Key extends RouteKey>(key: Key, ...given: Given<Key>): Promise<ApiResult<Data<Key>>> =>
  mapValue(await send<{ readonly data: Data<Key> }>(key, anyOf(given)), ({ data }) => data)

/** Makes a call and gives its whole answer: `data` and what stands beside it. */
export const callWhole = <Key extends RouteKey>(key: Key, ...given: Given<Key>): Promise<ApiResult<Answer<Key>>> => send(key, anyOf(given))

/** Where a call goes that is made in another way: by a link, a stream or an upload. */
export const addressOf = <Key extends RouteKey>(key: Key, ...given: Given<Key>): string => {
  const { path, query } = partsOf(key, anyOf(given))
  return withQuery(path, query)
}

/** Whether each call fits was asked where it is made; to ask it of all at once would keep the compiler busy. */
const anyOf = (given: readonly unknown[]): AnyGiven | undefined => given[0] as AnyGiven | undefined // see above

const send = <Answer>(key: RouteKey, given: AnyGiven | undefined): Promise<ApiResult<Answer>> => {
  const { path, ...options } = partsOf(key, given)
  return request(path, options)
}

const partsOf = (key: RouteKey, { params = {}, ...given }: AnyGiven = {}) => {
  const [method, path] = key.split(' ') as [NonNullable<CallOptions['method']>, string] // what the key of a route is made of
  return { ...given, method, path: path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? '')) }
}
