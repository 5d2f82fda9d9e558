import type { Platform, Priority } from '@rapport/domain/account/account'
import { accountIssues, accountWords } from '@rapport/domain/account/account-issues'
import { type Reading, readWritten, type WrittenInfluencer } from '@rapport/domain/new-influencer/written-influencer'
import { socialFields } from '@rapport/domain/social/social-profile'
import type { AccountChange } from '@rapport/domain/sync/outbox'

export interface AccountDraft {
  /** A name, a handle, an e-mail or links. */
  readonly written: string
  readonly reading: Reading | null
  /** Null: as written. */
  readonly name: string | null
  /** Null: as written. */
  readonly email: string | null
  /** Null: the server's default. */
  readonly stage: string | null
  readonly owner: string | null
  readonly priority: Priority | null
  readonly segmentId: string | null
  /** Undefined: that of the first profile. */
  readonly topPlatform: Platform | null | undefined
}

export const emptyDraft = { written: '', reading: null, name: null, email: null, priority: null, topPlatform: undefined } as const

/** What a draft comes to, with what its first line says. */
export interface ReadDraft {
  readonly written: WrittenInfluencer
  readonly name: string
  readonly email: string
  readonly profiles: WrittenInfluencer['profiles']
  readonly topPlatform: Platform | null
  /** The name has a field of its own: it was made of something else, or nothing says it. */
  readonly hasNameField: boolean
}

export function readDraft(draft: AccountDraft): ReadDraft {
  const written = readWritten(draft.written, draft.reading)
  const isNameless = written.name === '' && written.unread !== null
  return {
    written,
    profiles: written.profiles,
    name: draft.name ?? written.name,
    email: draft.email ?? written.email ?? '',
    topPlatform: draft.topPlatform === undefined ? (written.profiles[0]?.platform ?? null) : draft.topPlatform,
    hasNameField: written.isNameDerived || draft.name !== null || isNameless,
  }
}

export function creationOf(draft: AccountDraft): AccountChange & { readonly name: string } {
  const { name, email, topPlatform, profiles, written } = readDraft(draft)
  return {
    name: name.trim(),
    email: email.trim() || null,
    owner: draft.owner,
    topPlatform,
    ...Object.fromEntries(profiles.map(({ platform, username }) => [socialFields[platform][0], username])),
    ...(written.websiteUrl !== null && { websiteUrl: written.websiteUrl }),
    ...(draft.stage !== null && { stage: draft.stage }),
    ...(draft.priority !== null && { priority: draft.priority }),
    ...(draft.segmentId !== null && { segmentId: draft.segmentId }),
  }
}

export interface DraftIssues {
  readonly written?: string
  readonly name?: string
  readonly email?: string
}

/** Each issue beside the field that can be corrected. */
export function draftIssues(draft: AccountDraft): DraftIssues {
  const read = readDraft(draft)
  const { name, email } = accountIssues(read)
  const words = name === accountWords.noName ? 'Please enter a name, a handle or a link' : name
  return { ...(name && words && (read.hasNameField ? { name } : { written: words })), ...(email && { email }) }
}

export const isTyped = ({ written, name, email }: AccountDraft): boolean =>
  [written, name, email].some((text) => text !== null && text.trim() !== '')
