import { type Account, platforms } from '@rapport/domain/account/account'
import { headingOf } from '@rapport/domain/account/account-field'
import { showCount } from '@rapport/domain/show/money'
import { platformMark, socialFields, socialProfilesOf } from '@rapport/domain/social/social-profile'
import { readCount } from '@rapport/domain/value-edit/typed-value'
import { type KeyboardEvent, useState } from 'react'
import { css } from '#styled-system/css'
import type { EditStep } from '../../ui/edit/edit-step.ts'
import { EditWindow } from '../../ui/edit/edit-window.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { BrandMark } from '../../ui/mark/brand-mark.tsx'
import type { ValueEditorProps } from './edited-field.ts'
import { writeChange } from './write-value.ts'

/** The followers on each platform of an influencer; the largest is the reach. */
export function ReachEditor({ account, anchor, onDone }: ValueEditorProps) {
  const [counted] = useState(() => countedPlatforms(account))
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [isAsked, setAsked] = useState(false)
  const textOf = (field: CountField) => typed[field] ?? String(account[field] ?? '')
  const issueOf = (field: CountField) => {
    const count = readCount(textOf(field))
    return count.ok ? undefined : count.refusal.message
  }
  const isValid = counted.every(({ field }) => issueOf(field) === undefined)
  const save = (step: EditStep) => {
    setAsked(true)
    if (!isValid) return
    onDone(step)
    for (const { field } of counted) writeCount(account, field, textOf(field))
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    save('stay')
  }
  return (
    <EditWindow label="Reach" anchor={anchor} onEscape={() => onDone('stay')} onAway={() => (isValid ? save('away') : onDone('away'))}>
      <div className={fieldsStyle}>
        {counted.map(({ platform, field }, at) => (
          <TextField
            key={field}
            label={headingOf(field)}
            value={textOf(field)}
            onChange={(text) => setTyped({ ...typed, [field]: text })}
            error={isAsked ? issueOf(field) : undefined}
            start={<BrandMark brand={platformMark(platform)} size={14} isDecorative />}
            inputMode="numeric"
            autoComplete="off"
            autoFocus={at === 0}
            onKeyDown={press}
          />
        ))}
      </div>
    </EditWindow>
  )
}

type CountField = (typeof socialFields)[keyof typeof socialFields][1]

/** Where somebody is known to be; else their top platform, or Instagram. */
function countedPlatforms(account: Account) {
  const profiles = socialProfilesOf(account).map(({ platform }) => platform)
  const top = platforms.find((platform) => platform === account.topPlatform) ?? 'Instagram'
  return (profiles.length > 0 ? profiles : [top]).map((platform) => ({ platform, field: socialFields[platform][1] }))
}

function writeCount(account: Account, field: CountField, typed: string): void {
  const count = readCount(typed)
  if (!count.ok) return
  writeChange(account, {
    change: { [field]: count.value },
    field: headingOf(field),
    words: count.value === null ? null : showCount(count.value),
  })
}

const fieldsStyle = css({ column: '8', padding: '8', minWidth: '216px' })
