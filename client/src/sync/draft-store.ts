import { readText, removeText, removeTexts, writeText } from './device-texts.ts'

const prefixOf = (userId: string, organizationId: string): string => `rapport.draft.${userId}.${organizationId}.`

export const draftKey = (userId: string, organizationId: string, accountId: string): string => prefixOf(userId, organizationId) + accountId

export const readDraft = (key: string): string => readText(key) ?? ''

/** An empty text removes the draft. It is written before this returns, so that a reload right after typing keeps it. */
export const writeDraft = (key: string, text: string): void => (text === '' ? removeText(key) : writeText(key, text))

export const discardDrafts = (userId: string, organizationId: string): void => removeTexts(prefixOf(userId, organizationId))
