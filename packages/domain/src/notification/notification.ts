/** Why somebody was told. */
export type NotificationKind = 'mention' | DueKind

/** A content item is due in three days, today, or was due and is not done. */
export type DueKind = (typeof dueKinds)[number]

export const dueKinds = ['content_due_soon', 'content_due_today', 'content_overdue'] as const

/** One entry of a person's inbox as REST gives it. */
export interface Notification {
  readonly id: string
  readonly kind: NotificationKind
  readonly accountId: string
  readonly accountName: string
  /** The note of a mention; null when it is about a content item. */
  readonly noteId: string | null
  /** The content item that is due, its partnership and the day (YYYY-MM-DD) that was told of. */
  readonly due: { readonly partnershipId: string; readonly itemId: string; readonly day: string } | null
  /** Who mentioned; null when nobody did, because a day has come. */
  readonly actor: { readonly id: string; readonly name: string; readonly image: string | null } | null
  /** The note as plain text, mentions as @Name, at most 200 characters; of a content item its type in words. */
  readonly text: string
  readonly createdAt: string
  readonly readAt: string | null
}
