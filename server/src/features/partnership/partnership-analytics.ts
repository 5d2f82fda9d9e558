import { type AnalyticsEvent, partnershipEvent } from '@rapport/domain/analytics/analytics-event'
import type { Store } from '../../store/store.ts'

export interface PartnershipAnalyticsPorts {
  readonly store: Pick<Store, 'onOwnChange'>
  readonly analytics: { track(event: AnalyticsEvent): void }
}

/** Tells the analytics of partnerships after their commit, whatever the cause. Returns the way to stop. */
export const followPartnerships = ({ store, analytics }: PartnershipAnalyticsPorts): (() => void) =>
  store.onOwnChange((changes) => {
    for (const { kind, id, organizationId, accountId, event, actor, at } of changes) {
      if (kind !== 'partnership' || event === undefined || accountId === undefined || actor === undefined) continue
      analytics.track(partnershipEvent({ organizationId, accountId, partnershipId: id, changedBy: actor, at, event }))
    }
  })
