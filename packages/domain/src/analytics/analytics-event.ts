import type { TimeLogEvent } from '../time-log/time-log.ts'

/** An event for measuring the use of the product. */
export interface AnalyticsEvent {
  readonly name: string
  readonly organizationId: string
  readonly userId: string
  readonly accountId: string
  /** ISO instant. */
  readonly at: string
  readonly properties: Readonly<Record<string, string | boolean | null>>
}

export interface PartnershipHappening {
  readonly organizationId: string
  readonly accountId: string
  readonly partnershipId: string
  readonly changedBy: string
  readonly at: string
  readonly event: TimeLogEvent
}

/** [AN2] A partnership's change as an event: created, deleted or updated, with details. */
export const partnershipEvent = ({ event, partnershipId, changedBy, ...base }: PartnershipHappening): AnalyticsEvent => ({
  ...base,
  name: event === 'partnership_created' || event === 'partnership_deleted' ? event : 'partnership_updated',
  userId: changedBy,
  properties: { partnershipId, change: event },
})

export interface StageMove {
  readonly organizationId: string
  readonly accountId: string
  readonly changedBy: string
  readonly at: string
  readonly isSubstage: boolean
  /** Names of its time. */
  readonly from: string | null
  readonly to: string | null
  /** The organisation's name for Signed. */
  readonly signedName: string
}

/** [AN1] A move as an event: from, to, and whether it led into or out of Signed. */
export const stageEvent = ({ organizationId, accountId, changedBy, at, isSubstage, from, to, signedName }: StageMove): AnalyticsEvent => ({
  name: 'account_stage_updated',
  organizationId,
  userId: changedBy,
  accountId,
  at,
  properties: isSubstage
    ? { previousSubstage: from, substage: to, isSignedStateChange: false }
    : { previousStage: from, stage: to, isSignedStateChange: from === signedName || to === signedName },
})
