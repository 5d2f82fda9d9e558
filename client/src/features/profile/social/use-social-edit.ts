import type { Account, Platform } from '@rapport/domain/account/account'
import type { SocialAddress } from '@rapport/domain/social/social-address'
import type { FoundSocials } from '@rapport/domain/social/social-lookup'
import { shownUsername, socialFields } from '@rapport/domain/social/social-profile'
import { useState } from 'react'
import { announce } from '../../../ui/message/announcer.ts'
import {
  type Filling,
  hasIssues,
  type SocialEdit,
  type SocialIssues,
  socialChangesOf,
  socialEditOf,
  socialIssues,
  withFound,
  withProfile,
  withReplaced,
} from './social-edit.ts'
import type { SocialSave } from './use-social-save.ts'

export interface SocialEditing {
  readonly edit: SocialEdit
  readonly change: Partial<FoundSocials>
  readonly isChanged: boolean
  readonly issues: SocialIssues
  /** Fields that a lookup filled and nobody has touched since. */
  readonly filled: ReadonlySet<string>
  readonly setUsername: (platform: Platform, username: string) => void
  readonly setCount: (platform: Platform, digits: string) => void
  readonly setText: (field: 'websiteUrl' | 'bioSummary', text: string) => void
  /** Puts a pasted profile into its platform's field. */
  readonly take: (profile: SocialAddress) => void
  /** Fills empty fields. */
  readonly fill: (lookup: FoundSocials) => Filling
  /** Puts a finding in the place of what stands there. */
  readonly replace: (field: string, lookup: FoundSocials) => void
  /** The changes to save; null with issues or without changes. */
  readonly ask: () => SocialSave | null
}

/** The dialog's fields, from the account at opening. */
export function useSocialEdit(account: Account): SocialEditing {
  const [opened] = useState(() => ({ account, edit: socialEditOf(account) }))
  const [edit, setEdit] = useState(opened.edit)
  const [filled, setFilled] = useState<ReadonlySet<string>>(new Set())
  const [isAsked, setAsked] = useState(false)
  const change = socialChangesOf(opened.edit, edit)
  const isChanged = Object.keys(change).length > 0
  const touch = (field: string, next: (former: SocialEdit) => SocialEdit) => {
    setEdit(next)
    setFilled((former) => new Set([...former].filter((name) => name !== field)))
  }
  return {
    edit,
    change,
    isChanged,
    issues: isAsked ? socialIssues(edit) : { usernames: {} },
    filled,
    setUsername: (platform, username) => touch(socialFields[platform][0], (former) => withProfile(former, { platform, username })),
    setCount: (platform, digits) =>
      touch(socialFields[platform][1], (former) => ({ ...former, counts: { ...former.counts, [platform]: digits } })),
    setText: (field, text) => touch(field, (former) => ({ ...former, [field]: text })),
    take: (profile) => {
      touch(socialFields[profile.platform][0], (former) => withProfile(former, profile))
      announce(`${profile.platform}: ${shownUsername(profile.platform, profile.username)}`)
    },
    fill: (more) => {
      const completed = withFound(edit, more)
      setEdit(completed.edit)
      setFilled(new Set([...filled, ...completed.added]))
      return completed
    },
    replace: (field, lookup) => {
      setEdit((former) => withReplaced(former, field, lookup))
      setFilled((former) => new Set([...former, field]))
    },
    ask: () => {
      setAsked(true)
      return isChanged && !hasIssues(socialIssues(edit)) ? { change, before: opened.account } : null
    },
  }
}
