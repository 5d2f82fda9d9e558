import type { Contract } from '@rapport/contract/contract'
import type { AnswerOf, DataOf, InputOf, StepOf } from '@rapport/contract/route-value'
import { type ApiResult, type CallOptions, mapValue, request, withQuery } from './request.ts'

/** A call of the contract: its method and path. The contract gives types, never shapes. */
export type RouteKey = keyof Contract

export type Data<Key extends RouteKey> = DataOf<Contract[Key]>

export type Answer<Key extends RouteKey> = AnswerOf<Contract[Key]>

/** What the stream of a call tells before its answer. */
export type Step<Key extends RouteKey> = StepOf<Contract[Key]>

/** The body of a call. The caller's session gives the organisation. */
export type Body<Key extends RouteKey> =
  InputOf<Contract[Key]> extends { readonly body?: infer Sent } ? Omit<NonNullable<Sent>, 'organizationId'> : never

export type Query<Key extends RouteKey> =
  InputOf<Contract[Key]> extends { readonly query?: infer Asked } ? Omit<NonNullable<Asked>, 'organizationId'> : never

interface Manner {
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal | undefined
}

/** The input of a call; nothing for calls without input. */
export type Given<Key extends RouteKey> =
  Readonly<Record<never, never>> extends InputOf<Contract[Key]>
    ? readonly [given?: InputOf<Contract[Key]> & Manner]
    : readonly [given: InputOf<Contract[Key]> & Manner]

interface AnyGiven extends Manner {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: CallOptions['query']
  readonly body?: unknown
  readonly form?: unknown
}

/** Makes a call and gives its `data`. */
export const call = async <Key extends RouteKey>(key: Key, ...given: Given<Key>): Promise<ApiResult<Data<Key>>> =>
  mapValue(await send<{ readonly data: Data<Key> }>(key, anyOf(given)), ({ data }) => data)

/** Makes a call and gives its whole answer. */
export const callWhole = <Key extends RouteKey>(key: Key, ...given: Given<Key>): Promise<ApiResult<Answer<Key>>> => send(key, anyOf(given))

/** The address of a call that a link, a stream or an upload makes. */
export const addressOf = <Key extends RouteKey>(key: Key, ...given: Given<Key>): string => {
  const { path, query } = partsOf(key, anyOf(given))
  return withQuery(path, query)
}

/** A message of a call's stream. The contract holds the server to these shapes, as for every answer. */
export const streamed = <Key extends RouteKey>(_key: Key, message: unknown): Streamed<Key> =>
  (typeof message === 'object' && message !== null ? message : {}) as Streamed<Key> // see above

type Streamed<Key extends RouteKey> = Partial<Answer<Key> & { readonly progress: Step<Key> }>

/** Callers check the type of each input; checking all calls at once would slow the compiler. */
const anyOf = (given: readonly unknown[]): AnyGiven | undefined => given[0] as AnyGiven | undefined // see above

const send = async <Answer>(key: RouteKey, given: AnyGiven | undefined): Promise<ApiResult<Answer>> => {
  const { path, ...options } = partsOf(key, given)
  return mapValue(await request(path, options), (answer) => answer as Answer) // the server is held to the contract by its tests
}

const partsOf = (key: RouteKey, { params = {}, ...given }: AnyGiven = {}) => {
  const [method, path] = key.split(' ') as [NonNullable<CallOptions['method']>, string] // a route's key has these parts
  return { ...given, method, path: path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? '')) }
}
