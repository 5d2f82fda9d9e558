import type { FakeStore } from '@rapport/fake-store/fake-store'
import type { Fault } from '@rapport/fake-store/fault/fault-plan'
import type { FaultReport } from '../fault-report.ts'
import { codeWish, openStoreTrial, type StoreTrial } from './store-trial.ts'

/** What goes wrong, and what our own call answers then. */
interface Case {
  readonly name: string
  readonly happens: (shop: FakeStore) => void
  readonly status: number
  readonly requiresReconnection?: true
  /** Seconds of `Retry-After`. */
  readonly waits?: true
  /** The field of ours that is named. */
  readonly field?: string
}

const failing =
  (fault: Fault, times = 20) =>
  (shop: FakeStore) =>
    shop.fail(fault, { at: 'graphql', field: 'discountCodeBasicCreate', times })
const status = (code: number, answer: number, more: Omit<Case, 'name' | 'happens' | 'status'> = {}): Case => ({
  ...{ name: `status ${code}`, happens: failing({ kind: 'status', status: code, retryAfter: 30 }), status: answer },
  ...more,
})

/** `integrations.md`, 'Errors'. */
const cases: readonly Case[] = [
  { name: 'an expired token, which is refreshed', happens: (shop) => shop.expireToken(), status: 201 },
  { name: 'a lost answer, which is found again', happens: failing({ kind: 'lost answer' }, 1), status: 201 },
  { name: 'a moment of THROTTLED', happens: failing({ kind: 'throttled', requested: 50, available: 0 }, 2), status: 201 },
  { name: 'an empty bucket', happens: failing({ kind: 'throttled', requested: 2000, available: 0 }), status: 503, waits: true },
  status(429, 503, { waits: true }),
  status(430, 503, { waits: true }),
  status(402, 502),
  status(404, 502),
  status(423, 502),
  status(500, 502),
  status(503, 502),
  { name: 'SHOP_INACTIVE', happens: failing({ kind: 'error', code: 'SHOP_INACTIVE' }), status: 502 },
  { name: 'INTERNAL_SERVER_ERROR', happens: failing({ kind: 'error', code: 'INTERNAL_SERVER_ERROR' }), status: 502 },
  { name: 'a cut connection', happens: failing({ kind: 'cut' }), status: 502 },
  { name: 'a page for people', happens: failing({ kind: 'not json' }), status: 502 },
  {
    name: 'userErrors',
    happens: failing({ kind: 'user error', field: ['basicCodeDiscount', 'endsAt'], code: 'INVALID', message: 'Ends at is wrong' }, 1),
    status: 422,
    field: 'endDate',
  },
  status(401, 409, { requiresReconnection: true }),
  status(403, 409, { requiresReconnection: true }),
  { name: 'ACCESS_DENIED', happens: failing({ kind: 'error', code: 'ACCESS_DENIED' }), status: 409, requiresReconnection: true },
  { name: 'a revoked token', happens: (shop) => shop.revoke(), status: 409, requiresReconnection: true },
]

/** Each fault of the stand-in over HTTP: our answer is the promised one, nothing is left behind, and afterwards all goes on. */
export async function runStoreAnswers(onCase: (line: string) => void = () => {}): Promise<FaultReport> {
  const trial = await openStoreTrial()
  await trial.connect()
  const faults: string[] = []
  for (const [index, faultCase] of cases.entries()) {
    faultCase.happens(trial.shop)
    const caseFaults = await faultsOf(trial, faultCase, `FAULT${index}`)
    trial.shop.heal()
    if (faultCase.requiresReconnection) await trial.connect()
    const after = await create(trial, `AFTER${index}`)
    if (after.status !== 201) caseFaults.push(`afterwards a code is answered ${after.status}`)
    faults.push(...caseFaults.map((fault) => `${faultCase.name}: ${fault}`))
    onCase(`${faultCase.name}: ${caseFaults.join('; ') || 'as promised'}`)
  }
  faults.push(...(await trial.faults()))
  await trial.close()
  return { fault: 'whatever Shopify answers', rounds: cases.length, edits: cases.length * 2, faults }
}

interface Answer {
  readonly status: number
  readonly retryAfter: string | null
  readonly error?: string
  readonly requiresReconnection?: boolean
  readonly issues?: readonly { readonly path: string }[]
}

const create = async ({ origin, ana, accountId }: StoreTrial, code: string): Promise<Answer> => {
  const response = await fetch(`${origin}/api/discount-codes`, {
    method: 'POST',
    headers: { cookie: ana.cookie, origin, 'content-type': 'application/json' },
    body: JSON.stringify(codeWish(accountId, code)),
  })
  const body = (await response.json()) as Omit<Answer, 'status' | 'retryAfter'> // compared with what was promised
  return { ...body, status: response.status, retryAfter: response.headers.get('retry-after') }
}

const faultsOf = async (trial: StoreTrial, promised: Case, code: string): Promise<string[]> => {
  const answer = await create(trial, code)
  const isThere = trial.shop.discountCodes().includes(code)
  return [
    ...(answer.status === promised.status ? [] : [`answered ${answer.status} (${answer.error}), not ${promised.status}`]),
    ...(Boolean(answer.requiresReconnection) === Boolean(promised.requiresReconnection) ? [] : ['the banner is not asked for as promised']),
    ...(Boolean(answer.retryAfter) === Boolean(promised.waits) ? [] : [`Retry-After is ${answer.retryAfter}`]),
    ...(promised.field === undefined || answer.issues?.[0]?.path === promised.field ? [] : ['the field is not named']),
    ...(isThere === (promised.status === 201) ? [] : [`the code ${isThere ? 'was left' : 'is not'} in the store`]),
  ]
}
