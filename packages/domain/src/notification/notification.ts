/** The reason for a notification. */
export type NotificationKind = 'mention' | DueKind

/** A content item is due in three days, due today, or overdue. */
export type DueKind = (typeof dueKinds)[number]

export const dueKinds = ['content_due_soon', 'content_due_today', 'content_overdue'] as const

/** One entry of a person's inbox as REST gives it. */
export interface Notification {
  readonly id: string
  readonly kind: NotificationKind
  readonly accountId: string
  readonly accountName: string
  /** The note of a mention; null for a content item. */
  readonly noteId: string | null
  /** The due content item, its partnership and its day (YYYY-MM-DD). */
  readonly due: { readonly partnershipId: string; readonly itemId: string; readonly day: string } | null
  /** The author of a mention; null for a due item. */
  readonly actor: { readonly id: string; readonly name: string; readonly image: string | null } | null
  /** The note as plain text with @Name, at most 200 characters; for a content item its type in words. */
  readonly text: string
  readonly createdAt: string
  readonly readAt: string | null
}
