import type { Change } from '@rapport/domain/event/change'
import { type TimeLogEvent, timeLogEvents } from '@rapport/domain/time-log/time-log'
import { isChosen, type WebhookEvent } from '@rapport/domain/webhook/webhook-event'
import { eventsOfCommit, mayTell, type ToldLine } from '@rapport/domain/webhook/webhook-telling'
import { samplesAmong } from '../../../facts/sample.ts'
import type { WritingPorts } from '../../../store/ports.ts'
import type { Tx } from '../../../store/store.ts'
import { tellDelivery } from '../webhook-repository.ts'
import { newDelivery } from '../webhook-row.ts'
import { addEvent, findLines, findListeners, findListening, type Listener } from './event-writing-repository.ts'

/**
 * Writes events in the transaction of what they tell. No kill can part them: whatever is stored is told once. An organisation without
 * endpoints costs a look at a set in memory, and no row.
 */
export const followCommits = (ports: WritingPorts): { readonly stop: () => void } => {
  const { store } = ports
  let listening: ReadonlySet<string> | undefined
  const stopHearing = store.onChange((changes) => {
    if (changes.some(({ kind }) => kind === 'webhook')) listening = undefined
  })
  const stopFollowing = store.beforeCommit(async (tx, changes) => {
    if (listening?.size === 0 || !changes.some(mayTell)) return
    const organizations = listening ?? (await findListening(tx))
    // Another process may add an endpoint at this moment.
    if (!store.isShared) listening = organizations
    const told = Map.groupBy(
      changes.filter((change) => organizations.has(change.organizationId)),
      ({ organizationId }) => organizationId,
    )
    for (const [organizationId, own] of told) await writeEvents(ports, tx, organizationId, own)
  })
  return {
    stop() {
      stopHearing()
      stopFollowing()
    },
  }
}

const writeEvents = async (ports: WritingPorts, tx: Tx, organizationId: string, changes: readonly Change[]): Promise<void> => {
  const listeners = await findListeners(tx, organizationId)
  if (listeners.length === 0) return
  const told = await withoutSamples(tx, changes)
  const lineIds = told.flatMap(({ kind, id }) => (kind === 'time-log' ? id : []))
  const events = eventsOfCommit(told, toldLines(await findLines(tx, lineIds)))
  for (const event of events) await writeEvent(ports, tx, event, listeners)
}

/** [FD1] Samples are told to nobody. */
const withoutSamples = async (tx: Tx, changes: readonly Change[]): Promise<readonly Change[]> => {
  const aboutIds = changes.filter(mayTell).map(influencerOf)
  const samples = await samplesAmong(tx, [...new Set(aboutIds)])
  return samples.size === 0 ? changes : changes.filter((change) => !samples.has(influencerOf(change)))
}

const influencerOf = ({ kind, id, accountId }: Change): string => (kind === 'account' ? id : (accountId ?? ''))

const isEvent = (text: string): text is TimeLogEvent => timeLogEvents.some((event) => event === text)

const toldLines = (rows: Awaited<ReturnType<typeof findLines>>): ReadonlyMap<string, ToldLine> =>
  new Map([...rows].flatMap(([id, row]) => (isEvent(row.event) ? [[id, { ...row, event: row.event }] as const] : [])))

const writeEvent = async ({ newId, now }: WritingPorts, tx: Tx, event: WebhookEvent, listeners: readonly Listener[]): Promise<void> => {
  const { type, data } = event
  const chosen = listeners.filter(({ events }) => isChosen(events, type))
  if (chosen.length === 0) return
  const { organizationId } = data
  const row = { id: newId(), organizationId, type, payload: JSON.stringify(event), createdAt: now() }
  const deliveries = chosen.map(({ id }) => newDelivery(row, id, newId()))
  await addEvent(tx, row, deliveries)
  for (const delivery of deliveries) tellDelivery(tx, delivery, row.createdAt)
}
