import type { TimeLogEvent } from '../time-log/time-log.ts'

/** What a commit changed, as it is published after the commit and sent to the browsers of that organisation. */
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
  readonly id: string
  readonly accountId?: string
  /** What happened: of a line of the history; of a partnership where the history tells of it. */
  readonly event?: TimeLogEvent
  readonly rev?: number
  /** The member who did it. */
  readonly actor?: string
  /** Whom alone it concerns (a notification, the end of a session). */
  readonly userId?: string
  readonly deleted?: boolean
  /** It came back from the Trash. */
  readonly restored?: boolean
  /** ISO instant. */
  readonly at: string
}
