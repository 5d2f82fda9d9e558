import { contentTypeLabels, defaultContentType, readContentType } from '@rapport/domain/content/content-item'
import { noteExcerpt } from '@rapport/domain/note/note-text'
import { codeKinds, dueKinds, type Notification, rightsKinds } from '@rapport/domain/notification/notification'
import type { NotificationReading, NotificationUnreading } from '@rapport/domain/notification/notification-shape'
import type { Page, PageInput } from '@rapport/domain/page/page'
import { cutPage, readTimeCursor } from '@rapport/domain/page/time-cursor'
import { shownName } from '@rapport/domain/person/person'
import { ok, type Result } from '@rapport/domain/result/result'
import { writeAnswered } from '../../facts/answered-write.ts'
import type { Caller } from '../../http/caller.ts'
import type { QueryPorts } from '../../store/ports.ts'
import type { Remember } from '../../store/remember.ts'
import { countUnread, type InboxRow, markRead, markUnread, readInboxPage } from './notification-repository.ts'

export interface InboxPage extends Page<Notification> {
  readonly unread: number
}

export interface InboxInput extends PageInput {
  /** Only what is unread. */
  readonly unread?: boolean | undefined
  /** What is muted, too. */
  readonly muted?: boolean | undefined
}

export type NotificationService = ReturnType<typeof createNotificationService>

/** A person's inbox: who mentioned them where, and what is due. */
export const createNotificationService = ({ store, now }: QueryPorts) => ({
  list: (caller: Caller, { cursor, limit, unread, muted }: InboxInput): Promise<Result<InboxPage>> =>
    store.read(async (db) => {
      const source = { db, tables: store.tables }
      const rows = await readInboxPage(source, caller, { before: readTimeCursor(cursor ?? ''), limit: limit + 1, unread, muted })
      const { page, next } = cutPage(
        rows.map((row) => ({ at: row.createdAt.getTime(), id: row.id, row })),
        limit,
      )
      return ok({ data: page.map(({ row }) => toNotification(row)), unread: await countUnread(source, caller), nextCursor: next })
    }),
  markRead: (caller: Caller, { ids }: NotificationReading, remember: Remember<{ unread: number }>): Promise<Result<{ unread: number }>> =>
    writeAnswered(store, remember, async (tx) => {
      const at = now()
      const { organizationId, userId } = caller
      // One event is enough for the person's other windows to ask again.
      const [first] = await markRead(tx, caller, ids, at)
      if (first) tx.changed({ kind: 'notification', id: first, organizationId, userId, actor: userId, at: at.toISOString() })
      return ok({ unread: await countUnread(tx, caller) })
    }),
  markUnread: (
    caller: Caller,
    { ids }: NotificationUnreading,
    remember: Remember<{ unread: number }>,
  ): Promise<Result<{ unread: number }>> =>
    writeAnswered(store, remember, async (tx) => {
      const { organizationId, userId } = caller
      const [first] = await markUnread(tx, caller, ids)
      if (first) tx.changed({ kind: 'notification', id: first, organizationId, userId, actor: userId, at: now().toISOString() })
      return ok({ unread: await countUnread(tx, caller) })
    }),
})

const excerptLength = 200

const toNotification = (row: InboxRow): Notification => {
  const { id, accountId, accountName, createdAt, readAt } = row
  const muted = row.isMuted ? { isMuted: true as const } : {}
  const common = { id, accountId, accountName, createdAt: createdAt.toISOString(), readAt: readAt?.toISOString() ?? null, ...muted }
  const ofServer = { ...common, noteId: null, due: null, code: null, video: null, actor: null }
  const kind = dueKinds.find((due) => due === row.kind)
  if (kind) return { ...ofServer, kind, ...dueOf(row) }
  const codeKind = codeKinds.find((ofCode) => ofCode === row.kind)
  if (codeKind) return { ...ofServer, kind: codeKind, ...codeOf(row) }
  const rightsKind = rightsKinds.find((ofRights) => ofRights === row.kind)
  return rightsKind ? { ...ofServer, kind: rightsKind, ...videoOf(row) } : { ...ofServer, ...mentionOf(row) }
}

const videoOf = ({ videoId, filename, dueDay }: InboxRow) => ({ video: { id: videoId ?? '', day: dueDay ?? '' }, text: filename ?? '' })

const codeOf = ({ codeId, code, dueDay }: InboxRow) => ({ code: { id: codeId ?? '', day: dueDay || null }, text: code ?? '' })

const dueOf = ({ partnershipId, itemId, dueDay, itemType }: InboxRow) => ({
  due: { partnershipId: partnershipId ?? '', itemId: itemId ?? '', day: dueDay ?? '' },
  text: contentTypeLabels[readContentType(itemType ?? '') ?? defaultContentType],
})

const mentionOf = ({ noteId, actorId, actorName, actorImage, actorDefaultImage, content }: InboxRow) => ({
  kind: 'mention' as const,
  noteId,
  actor: {
    id: actorId,
    name: shownName(actorName === null ? undefined : { name: actorName, former: false }),
    image: actorImage ?? actorDefaultImage,
  },
  text: noteExcerpt(content ?? '', excerptLength),
})
