/** The beginning of every creation note; the server writes it and nobody edits it. */
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

/** [NO2] A note with text or mentions can be submitted or saved. */
export const canSubmitNote = (content: string, mentionCount: number): boolean => content.trim() !== '' || mentionCount > 0

export const noteWords = {
  /** In the place of a note's words. */
  shownEmpty: 'Empty note',
  empty: 'A note needs text or a mention',
  stranger: 'Only people of the organization can be mentioned',
} as const

/** [NO3] The message after mentions were sent. */
export const notifiedText = (count: number): string => `Notified ${count} user(s)`
