import type { TimeLogEvent } from '../time-log/time-log.ts'

/** Something that people did, for whoever measures how the product is used. */
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

/** [AN2] What happened to a partnership as an event: it was created, deleted, or else updated, and how. */
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
  /** Names of that time. */
  readonly from: string | null
  readonly to: string | null
  /** What the organisation calls Signed. */
  readonly signedName: string
}

/** [AN1] A move to another stage or substage as an event: from where to where, and whether it led into Signed or out of it. */
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
