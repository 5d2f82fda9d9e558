import { pino } from 'pino'
import type { Store } from '../store/store.ts'
import type { Authenticated, Caller } from './caller.ts'
import { createEdge, type Edge, type EdgePorts } from './edge.ts'
import { createMetrics } from './monitoring/metrics.ts'
import { holdToContract } from './test-contract.ts'

/** An edge whose callers are named by `Authorization: Bearer <name>`; a cookie `who=<name>` stands for a browser session. For tests only. */
export const testEdge = (
  store: Store,
  callersByName: Readonly<Record<string, Caller | Authenticated>>,
  more: Partial<EdgePorts> = {},
): Edge => {
  const edge = createEdge({
    store,
    now: () => new Date(),
    history: { epoch: () => 'epoch-of-the-test', onRenewed: () => () => undefined },
    publicUrl: 'http://localhost:3000',
    log: pino({ level: 'silent' }),
    metrics: createMetrics({ ofProcess: false }),
    authenticate: async (headers) => authenticatedBy(callersByName[nameIn(headers)]),
    ...more,
  })
  const { request } = edge.app
  edge.app.request = async (path, init, ...rest) => {
    const answer = await request(path, init, ...rest)
    return typeof path === 'string' ? holdToContract(init?.method ?? 'GET', path, answer) : answer
  }
  return edge
}

const nameIn = (headers: Headers): string =>
  headers.get('authorization')?.replace('Bearer ', '') ?? headers.get('cookie')?.replace('who=', '') ?? ''

const authenticatedBy = (who: Caller | Authenticated | undefined): Authenticated => {
  if (who === undefined) return { at: 'nobody' }
  return 'at' in who ? who : { at: 'caller', caller: who }
}

/** The headers of a JSON call by a named caller. */
export const jsonBy = (name: string): Readonly<Record<string, string>> => ({
  authorization: `Bearer ${name}`,
  'content-type': 'application/json',
})

/** A member with a browser session, unless told otherwise. */
export const memberCaller = (organizationId: string, userId: string, more: Partial<Caller> = {}): Caller => ({
  organizationId,
  userId,
  role: 'member',
  scope: 'read-write',
  via: { kind: 'session', sessionId: `session-of-${userId}` },
  ...more,
})

/** An envelope as tests read it: `data` and the keys beside it are whatever the test says they are. */
export interface TestAnswer<Data = Readonly<Record<string, unknown>>> {
  readonly success: boolean
  readonly data: Data
  readonly message: string
  readonly code: string
  readonly [key: string]: unknown
}

/** The body of an answer. */
export const bodyOf = async <Data = Readonly<Record<string, unknown>>>(answer: Response): Promise<TestAnswer<Data>> =>
  (await answer.json()) as TestAnswer<Data> // what the server sent is what the test is about
