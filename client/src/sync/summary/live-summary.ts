import { browserClock, type Clock } from '../clock.ts'
import { createLiveValue, type LiveValue } from '../live-value.ts'
import type { SyncSession } from '../sync-session.ts'
import { factsOf, nextTurn, type SyncSummary, summarize, waitedOf } from './sync-summary.ts'

const summaries = new WeakMap<SyncSession, LiveValue<SyncSummary>>()

/** The summary of a session as it changes, with events and with time. */
export const summaryOf = (sync: SyncSession, clock: Clock = browserClock): LiveValue<SyncSummary> => {
  const existing = summaries.get(sync)
  if (existing) return existing
  const summary = createLiveValue(summarize(factsOf(sync), clock.now()))
  let callOff: () => void = () => undefined
  const update = () => {
    callOff()
    const facts = factsOf(sync)
    const next = summarize(facts, clock.now())
    if (JSON.stringify(next) !== JSON.stringify(summary.get())) summary.set(next)
    const turn = nextTurn(next, waitedOf(facts, clock.now()))
    callOff = turn === null ? () => undefined : clock.after(turn, update)
  }
  const { outbox, marks, keptWords } = sync
  const writes = [outbox.rows, outbox.isWriting, outbox.isFailing, marks.rows, marks.state, keptWords.rows]
  for (const live of [...writes, sync.documents, sync.epoch, sync.online]) live.subscribe(update)
  sync.until.addEventListener('abort', () => callOff())
  update()
  summaries.set(sync, summary)
  return summary
}
