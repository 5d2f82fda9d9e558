import type { Owner } from './device-rows.ts'
import { readText, removeText, removeTexts, textKeys, writeText } from './device-texts.ts'

const anyPrefix = 'rapport.draft.'
const prefixOf = (userId: string, organizationId: string): string => `${anyPrefix}${userId}.${organizationId}.`

export const draftKey = (userId: string, organizationId: string, accountId: string): string => prefixOf(userId, organizationId) + accountId

export const readDraft = (key: string): string => readText(key) ?? ''

/** An empty text removes the draft. It is written before this returns, so that a reload right after typing keeps it. */
export const writeDraft = (key: string, text: string): void => (text === '' ? removeText(key) : writeText(key, text))

/** A text that somebody began for an account and did not send. */
export interface KeptDraft {
  readonly accountId: string
  readonly draft: string
}

export const draftsOf = ({ userId, organizationId }: Owner): readonly KeptDraft[] => {
  const prefix = prefixOf(userId, organizationId)
  return textKeys(prefix).map((key) => ({ accountId: key.slice(prefix.length), draft: readDraft(key) }))
}

/** Everybody who left a draft in this browser. */
export const draftOwners = (): readonly Owner[] =>
  textKeys(anyPrefix).flatMap((key) => {
    const [userId, organizationId] = key.slice(anyPrefix.length).split('.')
    return userId && organizationId ? [{ userId, organizationId }] : []
  })

export const discardDrafts = (userId: string, organizationId: string): void => removeTexts(prefixOf(userId, organizationId))
