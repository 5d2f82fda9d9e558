/** The events of the product. */
export const timeLogEvents = [
  'account_created',
  'stage_changed',
  'substage_changed',
  'owner_changed',
  'priority_changed',
  'segment_changed',
  'campaigns_changed',
  'field_changed',
  'contact_logged',
  'partnership_created',
  'partnership_updated',
  'partnership_deleted',
  'partnership_completed',
  'partnership_reopened',
  'content_approved',
  'content_posted',
  'code_created',
  'code_updated',
  'code_deleted',
  'utm_created',
  'utm_updated',
  'utm_deleted',
  'video_uploaded',
  'video_rights_changed',
  'video_deleted',
] as const

export type TimeLogEvent = (typeof timeLogEvents)[number]

/** Who changed what somebody changed in the store: no person of ours. */
export const storeActor = 'shopify'

/** What a command leaves in the history, in the words of its time. */
export interface LogLine {
  readonly event: TimeLogEvent
  readonly oldValue: string | null
  readonly newValue: string | null
}

/** A line of an account's history in REST. */
export interface TimeLogEntry {
  readonly id: string
  readonly event: TimeLogEvent
  readonly oldValue: string | null
  readonly newValue: string | null
  /** ISO instant. */
  readonly timestamp: string
  readonly metadata: {
    readonly changedBy: string
    readonly keyId?: string
    readonly field?: string
    readonly channel?: string
    /** The document that a partnership was created from, by its name then. */
    readonly agreement?: { readonly id: string; readonly name: string }
  }
}

/** [TL1] Entries of one minute with the same event, field, old and new value stand once: the first stays. */
export const withoutRepeats = <Entry extends Pick<TimeLogEntry, 'event' | 'oldValue' | 'newValue' | 'timestamp' | 'metadata'>>(
  entries: readonly Entry[],
): readonly Entry[] => {
  const seen = new Set<string>()
  return entries.filter((entry) => {
    const sight = JSON.stringify([
      entry.event,
      entry.metadata.field,
      entry.metadata.agreement?.id,
      entry.oldValue,
      entry.newValue,
      entry.timestamp.slice(0, 16),
    ])
    if (seen.has(sight)) return false
    seen.add(sight)
    return true
  })
}
