/** The reason for a notification. */
export type NotificationKind = 'mention' | DueKind | CodeKind | RightsKind

/** A content item is due in three days, due today, or overdue. */
export type DueKind = (typeof dueKinds)[number]

export const dueKinds = ['content_due_soon', 'content_due_today', 'content_overdue'] as const

/** A discount code has its first order, or runs out in three days while its partnership is open. */
export type CodeKind = (typeof codeKinds)[number]

export const codeKinds = ['code_first_order', 'code_ends_soon'] as const

/** The usage rights of a video end in 30, 7 or 1 day, or ended. */
export type RightsKind = (typeof rightsKinds)[number]

export const rightsKinds = ['rights_end_30', 'rights_end_7', 'rights_end_1', 'rights_ended'] as const

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
  /** The discount code, and its last day (YYYY-MM-DD) where that was told of. */
  readonly code: { readonly id: string; readonly day: string | null } | null
  /** The video, and the last day (YYYY-MM-DD) of its rights. */
  readonly video: { readonly id: string; readonly day: string } | null
  /** The author of a mention; null for a due item. */
  readonly actor: { readonly id: string; readonly name: string; readonly image: string | null } | null
  /** The note as plain text with @Name, at most 200 characters; for a content item its type in words, for a code its name, for a video its file. */
  readonly text: string
  readonly createdAt: string
  readonly readAt: string | null
  /** [IB1] Only where muted ones were asked for. */
  readonly isMuted?: true
}
