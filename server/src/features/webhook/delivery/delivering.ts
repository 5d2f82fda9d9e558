import type { QueryPorts } from '../../../store/ports.ts'
import { tellDelivery, tellWebhook, updateWebhook } from '../webhook-repository.ts'
import type { WebhookRow } from '../webhook-row.ts'
import { claimDeliveries, type DueDelivery, findDueEndpoints, writeOutcome } from './delivery-repository.ts'
import { answerWithinMs, type Tried, type TryPorts, tryDelivery } from './delivery-try.ts'

export interface DeliveringPorts extends QueryPorts, TryPorts {
  readonly report: (error: unknown) => void
  /** Hears of an endpoint that was turned off because every try failed. */
  readonly onFailing: (endpoint: WebhookRow) => Promise<void>
}

export interface Delivering {
  /** Begins what is due; done when all due endpoints have begun. */
  look(): Promise<void>
  /** Sends what is due, and waits until nothing is under way. */
  settle(): Promise<void>
  close(): Promise<void>
}

const atOnceOfOne = 4
const atOnce = 100
const lookMs = 2000
const settleMs = 3000
/** How long other processes leave a claimed delivery alone: after a kill it is sent again. */
const claimedMs = answerWithinMs + 5000

/** A power cut may take back that something was sent: then it is sent again. */
const terms = { isForced: false }

/** Sends what is due. Each endpoint has few at once, so a slow one delays only itself. */
export const createDelivering = (ports: DeliveringPorts): Delivering => {
  const { store, now, report } = ports
  const underWay = new Map<string, number>()
  const tries = new Set<Promise<void>>()
  const ending = new AbortController()
  let looking: Promise<void> = Promise.resolve()
  let isAsked = false

  const begin = (due: DueDelivery): void => {
    const { id } = due.endpoint
    underWay.set(id, (underWay.get(id) ?? 0) + 1)
    const work = carryOut(ports, due, ending.signal)
      .catch(report)
      .finally(() => {
        const left = (underWay.get(id) ?? 1) - 1
        if (left > 0) underWay.set(id, left)
        else underWay.delete(id)
        tries.delete(work)
        void look()
      })
    tries.add(work)
  }
  const beginDue = async (): Promise<void> => {
    isAsked = false
    if (ending.signal.aborted) return
    for (const id of await store.read((db) => findDueEndpoints({ db, tables: store.tables }, now()))) {
      const most = Math.min(atOnceOfOne - (underWay.get(id) ?? 0), atOnce - tries.size)
      if (most <= 0 || ending.signal.aborted) continue
      const at = now()
      const claim = { now: at, until: new Date(at.getTime() + claimedMs), most }
      for (const due of await store.write((tx) => claimDeliveries(tx, id, claim), terms)) begin(due)
    }
  }
  /** What is asked for while it looks is looked at afterwards, once. */
  const look = (): Promise<void> => {
    if (isAsked || ending.signal.aborted) return looking
    isAsked = true
    looking = looking.then(beginDue).catch(report)
    return looking
  }
  const stopHearing = store.onChange((changes) => {
    if (changes.some(({ kind }) => kind === 'webhook-delivery' || kind === 'webhook')) void look()
  })
  const timer = setInterval(() => void look(), lookMs).unref()
  const settle = async (): Promise<void> => {
    do {
      await look()
      await Promise.all(tries)
    } while (tries.size > 0 || isAsked)
  }
  return {
    look,
    settle,
    async close() {
      clearInterval(timer)
      stopHearing()
      ending.abort()
      await Promise.race([settle(), new Promise<void>((resolve) => setTimeout(resolve, settleMs).unref())])
    },
  }
}

/** What a stop breaks off is not noted: it is sent again. */
const carryOut = async (ports: DeliveringPorts, due: DueDelivery, stop: AbortSignal): Promise<void> => {
  const tried = await tryDelivery(ports, due, stop)
  if (stop.aborted && tried.outcome.state !== 'delivered') return
  await ports.store.write(async (tx) => {
    const at = ports.now()
    if (!(await writeOutcome(tx, due.delivery, tried.outcome))) return
    const change = changeOf(due.endpoint, tried)
    if (change) {
      await updateWebhook(tx, due.endpoint.id, change)
      tellWebhook(tx, due.endpoint, at)
    }
    tellDelivery(tx, due.delivery, at)
  }, terms)
  if (tried.off === 'failing') await ports.onFailing(due.endpoint)
}

const changeOf = (endpoint: WebhookRow, { failingSince, off }: Tried): Partial<WebhookRow> | undefined => {
  if (off) return { isEnabled: false, offReason: off, failingSince }
  return (endpoint.failingSince === null) === (failingSince === null) ? undefined : { failingSince }
}
