import { done, reconnect, type ShopAnswer, type ShopTrouble, trouble } from '@rapport/domain/shop/shop-answer'
import { z } from 'zod'
import { askedScope } from '../access/scopes.ts'
import type { Operation } from './operation.ts'
import type { Sent } from './shop-request.ts'

/** The outcome of one call. */
export type Outcome<T> =
  | { readonly at: 'end'; readonly answer: ShopAnswer<T> }
  | { readonly at: 'unauthorized' }
  | { readonly at: 'throttled'; readonly waitMs: number }
  | { readonly at: 'outage'; readonly why: string; readonly mayBeDone: boolean }

const body = z.object({
  data: z.unknown().optional(),
  errors: z
    .array(z.object({ message: z.string(), extensions: z.object({ code: z.string(), requiredAccess: z.string() }).partial().optional() }))
    .optional(),
  extensions: z
    .object({
      cost: z.object({
        requestedQueryCost: z.number(),
        throttleStatus: z.object({ currentlyAvailable: z.number(), restoreRate: z.number().positive() }),
      }),
    })
    .optional()
    .catch(undefined),
})

/** When a limit does not say how long it lasts. */
const unsaidWaitMs = 2000

const closedBy: Readonly<Record<number, Extract<ShopTrouble, { kind: 'closed' }>['why']>> = {
  402: 'frozen',
  404: 'not found',
  423: 'locked',
}

/** The meaning of a status for the whole shop. */
export const closedAnswer = (status: number): ShopAnswer<never> | undefined => {
  const why = closedBy[status]
  return why && trouble({ kind: 'closed', why })
}

/** The table of what Shopify answers, and what it means. A call that Shopify finds wrong is a bug of ours, and thrown. */
export function readOutcome<T>(asked: Operation<unknown, T>, sent: Sent): Outcome<T> {
  const outage = (why: string): Outcome<T> => ({ at: 'outage', why, mayBeDone: !asked.isRead })
  if (sent.at === 'lost') return sent.isRefused ? { at: 'outage', why: sent.why, mayBeDone: false } : outage(sent.why)
  const { status } = sent
  if (status === 401) return { at: 'unauthorized' }
  if (status === 403) return { at: 'end', answer: reconnect('access refused') }
  if (status === 429 || status === 430) return { at: 'throttled', waitMs: sent.retryAfter === null ? unsaidWaitMs : sent.retryAfter * 1000 }
  const closed = closedAnswer(status)
  if (closed) return { at: 'end', answer: closed }
  if (status >= 500 || (status >= 300 && status < 400)) return outage(`status ${status}`)
  if (status >= 400) throw new Error(`Shopify refuses the form of ${asked.name}: status ${status}`)
  const read = body.safeParse(sent.json)
  return read.success ? readBody(asked, read.data, outage) : outage('the answer is no JSON of Shopify')
}

function readBody<T>(asked: Operation<unknown, T>, answer: z.infer<typeof body>, outage: (why: string) => Outcome<T>): Outcome<T> {
  const [error] = answer.errors ?? []
  if (!error) {
    const read = asked.answer.safeParse(answer.data)
    return read.success ? { at: 'end', answer: done(read.data) } : outage(`the answer to ${asked.name} has another form`)
  }
  const code = error.extensions?.code ?? ''
  if (code === 'THROTTLED') return { at: 'throttled', waitMs: refillMs(answer.extensions?.cost) }
  if (code === 'ACCESS_DENIED') return { at: 'end', answer: reconnect('scope missing', scopesIn(error.extensions?.requiredAccess ?? '')) }
  if (code === 'SHOP_INACTIVE') return { at: 'end', answer: trouble({ kind: 'closed', why: 'inactive' }) }
  if (code === 'INTERNAL_SERVER_ERROR') return outage('an error within Shopify')
  throw new Error(`Shopify finds ${asked.name} wrong: ${code || 'no code'}`)
}

type Cost = NonNullable<NonNullable<z.infer<typeof body>['extensions']>['cost']>

/** Until the bucket holds what the call asks for. */
const refillMs = (cost: Cost | undefined): number => {
  if (!cost) return unsaidWaitMs
  const { requestedQueryCost, throttleStatus } = cost
  const missing = Math.max(1, requestedQueryCost - throttleStatus.currentlyAvailable)
  return Math.ceil((missing / throttleStatus.restoreRate) * 1000)
}

/** Of `read_orders` or others the first: Shopify names the usual one first. */
const scopesIn = (requiredAccess: string): readonly string[] =>
  (requiredAccess.match(/\b(?:read|write)_[a-z_]+/g) ?? []).slice(0, 1).map(askedScope)
