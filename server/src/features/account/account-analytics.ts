import { type AnalyticsEvent, stageEvent } from '@rapport/domain/analytics/analytics-event'
import type { Change } from '@rapport/domain/event/change'
import type { Store } from '../../store/store.ts'
import { readMoves, readSignedName } from './account-move-repository.ts'

export interface MoveAnalyticsPorts {
  readonly store: Store
  readonly analytics: { track(event: AnalyticsEvent): void }
  readonly report: (error: unknown) => void
}

/** Tells the analytics of every move of an account after its commit, whatever its cause. Returns the way to stop. */
export const followMoves = ({ store, analytics, report }: MoveAnalyticsPorts): (() => void) => {
  const tell = async (ids: readonly string[]): Promise<void> => {
    const events = await store.read(async (db) => {
      const source = { db, tables: store.tables }
      const events: AnalyticsEvent[] = []
      for (const { organizationId, accountId, changedBy, timestamp, event, oldValue, newValue } of await readMoves(source, ids)) {
        const move = { organizationId, accountId, changedBy, at: timestamp.toISOString(), from: oldValue, to: newValue }
        const signedName = await readSignedName(source, organizationId)
        events.push(stageEvent({ ...move, signedName, isSubstage: event === 'substage_changed' }))
      }
      return events
    })
    for (const event of events) analytics.track(event)
  }
  return store.onOwnChange((changes) => {
    const ids = changes.filter(isMove).map(({ id }) => id)
    if (ids.length > 0) void tell(ids).catch(report)
  })
}

const isMove = ({ kind, event }: Change): boolean => kind === 'time-log' && (event === 'stage_changed' || event === 'substage_changed')
