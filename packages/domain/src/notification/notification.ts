/** One entry of a person's inbox as REST gives it. */
export interface Notification {
  readonly id: string
  readonly kind: 'mention'
  readonly accountId: string
  readonly accountName: string
  readonly noteId: string
  readonly actor: { readonly id: string; readonly name: string; readonly image: string | null }
  /** The note as plain text, mentions as @Name, at most 200 characters. */
  readonly text: string
  readonly createdAt: string
  readonly readAt: string | null
}
