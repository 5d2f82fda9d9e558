/** What every note about the creation of an account begins with; such a note is written by the server and never edited. */
const creationNotePrefix = 'Account created with stage'

/** [NO1] The system note that stands first in every feed. */
export const creationNote = (stageName: string): string => `${creationNotePrefix} ${stageName}`

/** A note as REST gives it. */
export interface Note {
  readonly id: string
  readonly accountId: string
  /** Plain text, one line per paragraph, with mention tokens. */
  readonly content: string
  /** ISO instants. */
  readonly createdAt: string
  readonly receivedAt: string
  readonly editedAt: string | null
  readonly author: { readonly id: string; readonly name: string }
  readonly mentions: readonly { readonly id: string; readonly name: string; readonly email: string | null }[]
  /** Written by the server, never edited. */
  readonly system: boolean
}

/** [NO2] A note can be submitted, and an edit saved, while it holds text or mentions. */
export const canSubmitNote = (content: string, mentionCount: number): boolean => content.trim() !== '' || mentionCount > 0

export const noteWords = {
  empty: 'A note needs text or a mention',
  stranger: 'Only people of the organization can be mentioned',
} as const

/** [NO3] What the writer is told after mentions went out. */
export const notifiedText = (count: number): string => `Notified ${count} user(s)`
