import type { TimeLogEvent } from '../time-log/time-log.ts'

/** A commit's change, published after the commit to the organisation's browsers. */
export interface Change {
  readonly organizationId: string
  readonly kind:
    | 'account'
    | 'note'
    | 'time-log'
    | 'notification'
    | 'member'
    | 'session'
    | 'organization'
    | 'stage'
    | 'api-key'
    | 'segment'
    | 'campaign'
    | 'custom-field'
    | 'custom-field-value'
    | 'saved-view'
    | 'partnership'
    /** Orders count otherwise, for `accountId` or for many. */
    | 'sale'
    /** The connection of the store. */
    | 'store'
    | 'discount-code'
    | 'utm-link'
    /** What a tracking link brought. */
    | 'utm-performance'
    | 'video'
    | 'webhook'
    /** An event on its way to a webhook, or what became of it. */
    | 'webhook-delivery'
  readonly id: string
  readonly accountId?: string
  /** The event of a history line; for a partnership when the history tells it. */
  readonly event?: TimeLogEvent
  /** What a history line is about when that is not the influencer: a partnership, code, link or video. */
  readonly aboutId?: string
  /** A history line that came over from another influencer: it is no news. */
  readonly retold?: true
  /** What happened to a note as a whole; absent while somebody types. */
  readonly deed?: 'created' | 'updated' | 'deleted' | 'restored'
  readonly rev?: number
  /** The member who did it. */
  readonly actor?: string
  /** The only person concerned (a notification, the end of a session). */
  readonly userId?: string
  readonly deleted?: boolean
  /** Restored from the Trash. */
  readonly restored?: boolean
  /** ISO instant. */
  readonly at: string
}
