import { platforms } from '@rapport/domain/account/account'
import type { Reading, WrittenInfluencer } from '@rapport/domain/new-influencer/written-influencer'
import { platformMark, shownUsername } from '@rapport/domain/social/social-profile'
import { CircleAlert, Globe, Mail, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { css } from '#styled-system/css'
import { type Choice, Select } from '../../../ui/form/select.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { BrandMark } from '../../../ui/mark/brand-mark.tsx'
import { platformChoices } from '../choices.tsx'

interface WrittenFieldProps {
  readonly value: string
  readonly onChange: (written: string) => void
  readonly read: WrittenInfluencer
  readonly onRead: (reading: Reading) => void
  readonly error: string | undefined
}

/** One line that takes a name, a handle, an e-mail or links, and says beneath how it was understood. */
export function WrittenField({ value, onChange, read, onRead, error }: WrittenFieldProps) {
  const parts = partsOf(read)
  return (
    <div className={css({ column: '8' })}>
      <TextField
        label="Name, handle or link"
        value={value}
        onChange={onChange}
        error={error}
        hint={parts.length === 0 && error === undefined ? 'Such as Jane Doe, @janedoe, instagram.com/janedoe or an email' : undefined}
        size="lg"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
      />
      {parts.length > 0 && (
        <div className={understoodStyle}>
          <ul aria-live="polite" aria-label="Understood as" className={partsStyle}>
            {parts.map(({ key, icon, words }) => (
              <li key={key} className={partStyle}>
                <span className={css({ display: 'inline-flex', color: 'fg.muted', flexShrink: '0' })}>{icon}</span>
                <span className={css({ minWidth: '0', overflowWrap: 'anywhere' })}>{words}</span>
              </li>
            ))}
          </ul>
          {read.reading !== null && (
            <div className={css({ width: '148px', flexShrink: '0' })}>
              <Select label="Read as" hideLabel size="sm" choices={readings(read)} value={read.reading} onChange={onRead} />
            </div>
          )}
        </div>
      )}
    </div>
  )
}

interface Part {
  readonly key: string
  readonly icon: ReactNode
  readonly words: string
}

/** 'Instagram · @janedoe', 'Email · jane@example.com'. */
function partsOf({ name, isNameDerived, email, profiles, websiteUrl, unread }: WrittenInfluencer): readonly Part[] {
  const profileParts = profiles.map(({ platform, username }) => ({
    key: platform,
    icon: <BrandMark brand={platformMark(platform)} size={14} isDecorative />,
    words: `${platform} · ${shownUsername(platform, username)}`,
  }))
  return [
    ...(name !== '' && !isNameDerived ? [{ key: 'name', icon: <UserRound size={14} aria-hidden />, words: `Name · ${name}` }] : []),
    ...profileParts,
    ...(email === null ? [] : [{ key: 'email', icon: <Mail size={14} aria-hidden />, words: `Email · ${email}` }]),
    ...(websiteUrl === null
      ? []
      : [{ key: 'site', icon: <Globe size={14} aria-hidden />, words: `Website · ${withoutScheme(websiteUrl)}` }]),
    ...(unread === null
      ? []
      : [
          {
            key: 'unread',
            icon: <CircleAlert size={14} aria-hidden />,
            words: `${withoutScheme(unread)} names no profile and is left out`,
          },
        ]),
  ]
}

const withoutScheme = (address: string): string => address.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')

const nameChoice: Choice<Reading> = { value: 'name', label: 'Name', start: <UserRound size={14} aria-hidden /> }

const readings = ({ mayBeName }: WrittenInfluencer): readonly Choice<Reading>[] => [
  ...(mayBeName ? [nameChoice] : []),
  ...platforms.map((platform, at) => ({ ...platformChoices[at], value: platform, label: platform })),
]

const understoodStyle = css({ display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', gap: '12' })
const partsStyle = css({ display: 'flex', flexDirection: 'column', gap: '4', minWidth: '0', paddingBlock: '4' })
const partStyle = css({ display: 'flex', alignItems: 'center', gap: '8', textStyle: 'body' })
