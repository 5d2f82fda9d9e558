import type { Change } from '../event/change.ts'
import type { TimeLogEvent } from '../time-log/time-log.ts'
import type { WebhookChange, WebhookEvent, WebhookType } from './webhook-event.ts'

/** A line of history that a commit wrote. */
export interface ToldLine {
  readonly event: TimeLogEvent
  readonly field: string | null
  readonly oldValue: string | null
  readonly newValue: string | null
}

/** Which event a line of history is, and the field it changes where the line has none. */
const telling: Readonly<Record<TimeLogEvent, { readonly type: WebhookType; readonly field?: string }>> = {
  account_created: { type: 'account.created' },
  stage_changed: { type: 'account.stage_changed', field: 'stage' },
  substage_changed: { type: 'account.updated', field: 'signedSubstage' },
  owner_changed: { type: 'account.updated', field: 'owner' },
  priority_changed: { type: 'account.updated', field: 'priority' },
  segment_changed: { type: 'account.updated', field: 'segment' },
  campaigns_changed: { type: 'account.updated', field: 'campaigns' },
  field_changed: { type: 'account.updated', field: 'field' },
  contact_logged: { type: 'account.updated', field: 'lastContacted' },
  partnership_created: { type: 'partnership.created' },
  partnership_updated: { type: 'partnership.updated', field: 'partnership' },
  partnership_deleted: { type: 'partnership.deleted' },
  partnership_completed: { type: 'partnership.completed' },
  partnership_reopened: { type: 'partnership.reopened' },
  content_approved: { type: 'content.approved', field: 'approved' },
  content_posted: { type: 'content.posted', field: 'posted' },
  code_created: { type: 'code.created' },
  code_updated: { type: 'code.updated', field: 'code' },
  code_deleted: { type: 'code.deleted' },
  utm_created: { type: 'link.created' },
  utm_updated: { type: 'link.updated', field: 'link' },
  utm_deleted: { type: 'link.deleted' },
  video_uploaded: { type: 'video.uploaded' },
  video_rights_changed: { type: 'video.updated', field: 'rights' },
  video_deleted: { type: 'video.deleted' },
}

const typeOf = ({ event, field }: ToldLine): WebhookType =>
  event === 'partnership_updated' && field === 'restored' ? 'partnership.restored' : telling[event].type

const changeOf = ({ event, field, oldValue, newValue }: ToldLine): readonly WebhookChange[] => {
  const { field: usual } = telling[event]
  return usual === undefined || field === 'restored' ? [] : [{ field: field ?? usual, from: oldValue, to: newValue }]
}

interface Told {
  readonly type: WebhookType
  readonly id: string
  readonly changes: readonly WebhookChange[]
}

type Lines = ReadonlyMap<string, ToldLine>

/** [WH1] Whether a change may be an event: others cost nothing. */
export const mayTell = ({ kind, deed, retold }: Change): boolean =>
  (kind === 'time-log' && !retold) || kind === 'account' || (kind === 'note' && deed !== undefined)

/** [WH1] What a commit tells, in its order. [WH2] One event of a type for each subject: its changes stand in it together. */
export const eventsOfCommit = (changes: readonly Change[], lines: Lines): readonly WebhookEvent[] => {
  const revs = new Map(changes.flatMap(({ kind, id, rev }) => (kind === 'account' && rev !== undefined ? [[id, rev] as const] : [])))
  const retold = accountsInLines(changes, lines)
  const events = new Map<string, WebhookEvent>()
  for (const change of changes.filter(mayTell)) {
    const told = toldBy(change, lines, retold)
    if (!told) continue
    const { type, id } = told
    const key = `${type} ${id}`
    const former = events.get(key)?.data.changes ?? []
    const { organizationId, accountId = id, at, actor = null } = change
    const rev = revs.get(accountId) ?? null
    const data = { organizationId, id, accountId, rev, actor, changes: [...former, ...told.changes] }
    events.set(key, { type, timestamp: at, data })
  }
  return [...events.values()]
}

const accountsInLines = (changes: readonly Change[], lines: Lines): ReadonlySet<string> =>
  new Set(
    changes.flatMap(({ kind, id, accountId }) => {
      const line = kind === 'time-log' ? lines.get(id) : undefined
      return line && accountId && typeOf(line).startsWith('account.') ? [accountId] : []
    }),
  )

const toldBy = (change: Change, lines: Lines, retold: ReadonlySet<string>): Told | undefined => {
  if (change.kind === 'account') return toldOfAccount(change, retold)
  // [WH4] Words that somebody types have no deed: a note is told when it is there, saved, deleted or restored.
  if (change.kind === 'note' && change.deed) return { type: `note.${change.deed}`, id: change.id, changes: [] }
  const line = change.kind === 'time-log' ? lines.get(change.id) : undefined
  const id = change.aboutId ?? change.accountId
  return line && id !== undefined ? { type: typeOf(line), id, changes: changeOf(line) } : undefined
}

/** [WH3] An influencer that changed without a line of history (emails, a picture) was updated all the same. */
const toldOfAccount = ({ id, deleted, restored }: Change, retold: ReadonlySet<string>): Told | undefined => {
  if (deleted) return { type: 'account.deleted', id, changes: [] }
  if (restored) return { type: 'account.restored', id, changes: [] }
  return retold.has(id) ? undefined : { type: 'account.updated', id, changes: [] }
}
