import type { Accepted, OutboxRow } from '@rapport/domain/sync/outbox'
import { nextRow, outcomeOf } from '@rapport/domain/sync/outbox-turn'
import type { ApiResult } from '../../api/request.ts'
import type { Clock } from '../clock.ts'
import type { LiveValue } from '../live-value.ts'
import type { Answer, Outbox } from './outbox.ts'
import { type Answers, metAmong } from './outbox-answers.ts'
import { accept, claim } from './outbox-sending.ts'

interface DrainPorts {
  readonly outbox: Outbox
  readonly answers: Answers
  readonly send: (row: OutboxRow) => Promise<ApiResult<Accepted>>
  readonly onAccepted: (answer: Answer) => void
  readonly online: LiveValue<boolean>
  /** Goes up when somebody signed in: what waited for that is sent again. */
  readonly signIns: LiveValue<number>
  readonly clock: Clock
  readonly until: AbortSignal
}

/** Sends the rows of the outbox one after the other, for as long as this tab leads. */
export const drainOutbox = async (ports: DrainPorts): Promise<void> => {
  const { outbox, clock, until, online } = ports
  const held = createHolds(clock)
  const bell = createBell(clock, until)
  const stops = [
    outbox.rows.subscribe(bell.ring),
    online.subscribe(() => held.release(bell.ring)),
    ports.signIns.subscribe(() => held.release(bell.ring)),
  ]
  // The tab that led before may have written what it told nobody any more.
  await outbox.inherit()
  while (!until.aborted) {
    const row = online.get() && held.isOpen() ? nextRow(outbox.rows.get(), held.byAccount, clock.now()) : undefined
    if (!row) await bell.rung(held.nextOpening())
    else await sendClaimed(ports, held, row)
  }
  for (const stop of stops) stop()
}

const sendClaimed = async (ports: DrainPorts, held: Holds, row: OutboxRow): Promise<void> => {
  const claimed = await claim(ports.outbox, row, ports.answers)
  if (claimed) await settle(ports, held, claimed, await ports.send(claimed))
}

const settle = async (
  { outbox, answers, clock, onAccepted }: DrainPorts,
  held: Holds,
  row: OutboxRow,
  result: ApiResult<Accepted>,
): Promise<void> => {
  const status = result.ok ? 200 : result.status
  const { kind, accountId } = row
  const outcome = outcomeOf({ kind, status, retryAfter: result.ok ? null : result.retryAfter }, held.attempts(accountId), clock.random())
  if (result.ok) {
    const answer = { row, accepted: result.value, met: metAmong(accountId, outbox.rows.get()) }
    held.forget(accountId)
    answers.remember(answer)
    onAccepted(answer)
    return accept(outbox, answer)
  }
  if (outcome.at === 'refused') {
    held.forget(accountId)
    return outbox.refuse(row, { status, message: result.refusal.message, current: result.refusal.current })
  }
  if (outcome.at === 'retry') held.hold(accountId, outcome.after)
  else held.holdAll(accountId, outcome.at === 'everything-waits' ? outcome.after : Number.POSITIVE_INFINITY)
}

type Holds = ReturnType<typeof createHolds>

/** Who waits until when; it all ends when the network or the person comes back. */
const createHolds = (clock: Clock) => {
  const byAccount = new Map<string, number>()
  const attempts = new Map<string, number>()
  let all = 0
  const count = (accountId: string) => attempts.set(accountId, (attempts.get(accountId) ?? 0) + 1)
  return {
    byAccount,
    attempts: (accountId: string) => attempts.get(accountId) ?? 0,
    isOpen: () => all <= clock.now(),
    hold: (accountId: string, milliseconds: number) => {
      count(accountId)
      byAccount.set(accountId, clock.now() + milliseconds)
    },
    holdAll: (accountId: string, milliseconds: number) => {
      count(accountId)
      all = clock.now() + milliseconds
    },
    forget: (accountId: string) => {
      byAccount.delete(accountId)
      attempts.delete(accountId)
    },
    release: (then: () => void) => {
      byAccount.clear()
      all = 0
      then()
    },
    /** Milliseconds until something opens again; infinite when nothing is held. */
    nextOpening: () => {
      const openings = (all > clock.now() ? [all] : [...byAccount.values()]).filter((at) => at > clock.now())
      return openings.length > 0 ? Math.min(...openings) - clock.now() : Number.POSITIVE_INFINITY
    },
  }
}

/** Something to wait for: a ring, a time, or the end. A ring while nobody waits is kept. */
const createBell = (clock: Clock, until: AbortSignal) => {
  let wake: (() => void) | undefined
  let isRung = false
  const ring = () => {
    isRung = true
    wake?.()
  }
  until.addEventListener('abort', ring, { once: true })
  return {
    ring,
    rung: async (milliseconds: number) => {
      let callOff: () => void = () => undefined
      await new Promise<void>((resolve) => {
        wake = resolve
        if (isRung) resolve()
        else if (Number.isFinite(milliseconds)) callOff = clock.after(milliseconds, resolve)
      })
      callOff()
      wake = undefined
      isRung = false
    },
  }
}
