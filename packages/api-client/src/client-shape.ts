import type { RapportApi } from '../made/rapport-client.d.ts'

/** A call of the REST API: its method and path, as the reference has them. */
export type RapportCall = keyof RapportApi

/** Everything that stands in the answer of a call, `data` first. A call that answers a file gives its `Response`. */
export type RapportAnswer<Call extends RapportCall> = RapportApi[Call]['answer']

/** What stands in `data`. */
export type RapportData<Call extends RapportCall> = RapportAnswer<Call> extends { readonly data: infer Data } ? Data : never

/** What a call is given: `params` of its path, `query`, and `body` or `form`. */
export type RapportInput<Call extends RapportCall> = RapportApi[Call]['input'] & CallManner & Listening<Call>

/** Calls that answer a list page by page. */
export type PagedCall = {
  [Call in RapportCall]: RapportAnswer<Call> extends { readonly data: readonly unknown[]; readonly nextCursor: string | null }
    ? Call
    : never
}[RapportCall]

/** An entry of such a list. */
export type RapportEntry<Call extends PagedCall> = RapportData<Call> extends readonly (infer Entry)[] ? Entry : never

export interface CallManner {
  /** Ends the call, its retries and its waiting. */
  readonly signal?: AbortSignal
  /** Of a write. Left out, each call has a new one, which its retries repeat. */
  readonly idempotencyKey?: string
}

/** Hears how far a long call is, where the reference names steps. */
type Listening<Call extends RapportCall> = RapportApi[Call] extends { readonly step: infer Step }
  ? { readonly onStep?: (step: Step) => void }
  : unknown

/** The input as an argument: it may be left out where nothing in it must be given. */
export type InputArgument<Call extends RapportCall> =
  Record<never, never> extends RapportInput<Call> ? [input?: RapportInput<Call>] : [input: RapportInput<Call>]

/** What happened in the organization, as `GET /api/events` tells it. */
export interface LiveEvent {
  readonly event: string
  readonly data: unknown
}

export interface RapportClientOptions {
  /** Of the installation, as in 'https://rapport.example'. In a page of the same address it may be left out. */
  readonly address?: string
  /** An API key. Without one, the session of the browser makes the calls. */
  readonly key?: string
  /** Makes the requests; the global `fetch` when it is left out. */
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>
  /** How often a call is tried again after no answer, 429 and 502 to 504; 4 when it is left out. */
  readonly retries?: number
  /** Milliseconds until a server that has not begun to answer counts as lost; 120,000 when it is left out. */
  readonly patience?: number
}

export interface RapportClient {
  /** Makes a call. Throws a `RapportRefusal` when it is refused, or when no server answered. */
  call<Call extends RapportCall>(call: Call, ...input: InputArgument<Call>): Promise<RapportAnswer<Call>>
  /** Every entry of a list, asked for page by page as the loop goes on. */
  pages<Call extends PagedCall>(call: Call, ...input: InputArgument<Call>): AsyncGenerator<RapportEntry<Call>, void, undefined>
  /** What happens in the organization, live, until the signal. The loop ends when the connection does. */
  events(manner?: Pick<CallManner, 'signal'>): AsyncGenerator<LiveEvent, void, undefined>
  /** Sends the bytes of a file to the `uploadUrl` that a call answered. */
  upload(uploadUrl: string, bytes: Blob | ArrayBuffer | Uint8Array<ArrayBuffer>, manner?: Pick<CallManner, 'signal'>): Promise<void>
}
