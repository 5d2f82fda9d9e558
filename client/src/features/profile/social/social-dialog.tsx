import { type Account, type Platform, platforms } from '@rapport/domain/account/account'
import { fieldTable } from '@rapport/domain/account/account-field'
import { platformMark, socialFields } from '@rapport/domain/social/social-profile'
import { Sparkles } from 'lucide-react'
import type { ClipboardEvent } from 'react'
import { css } from '#styled-system/css'
import { SubmitButtons } from '../../../ui/button/cancel-button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { formWords } from '../../../ui/form/form-words.ts'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { BrandMark } from '../../../ui/mark/brand-mark.tsx'
import { CountField } from './count-field.tsx'
import { HandleHint } from './handle-hint.tsx'
import { LookupPanel } from './lookup-panel.tsx'
import { profileIn } from './social-edit.ts'
import { type SocialEditing, useSocialEdit } from './use-social-edit.ts'
import type { SocialSave } from './use-social-save.ts'

export interface SocialDialogProps {
  readonly account: Account
  readonly onSave: (save: SocialSave) => void
  readonly onClose: () => void
}

/** Usernames and counts on five platforms; only changed ones are sent. */
export function SocialDialog({ account, onSave, onClose }: SocialDialogProps) {
  const form = useSocialEdit(account)
  const save = () => {
    const ready = form.ask()
    if (ready === null) return
    onSave(ready)
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Edit Social Profiles"
      dirty={form.isChanged}
      onSubmit={save}
      footer={<SubmitButtons label="Save" whyNot={form.isChanged ? undefined : formWords.unchangedDialog} />}
    >
      <LookupPanel account={account} form={form} />
      <div className={css({ column: '12' })}>
        {platforms.map((platform) => (
          <PlatformRow key={platform} platform={platform} form={form} />
        ))}
      </div>
      <HandleHint accountId={account.id} usernames={changedUsernames(account, form)} />
      <TextField
        label="Website"
        optional
        autoComplete="off"
        value={form.edit.websiteUrl}
        onChange={(text) => form.setText('websiteUrl', text)}
        error={form.issues.websiteUrl}
        hint={foundHint(form, 'websiteUrl')}
        maxLength={fieldTable.websiteUrl.longest}
      />
      <TextArea
        label="Bio"
        optional
        value={form.edit.bioSummary}
        onChange={(text) => form.setText('bioSummary', text)}
        hint={foundHint(form, 'bioSummary')}
        maxLength={fieldTable.bioSummary.longest}
      />
    </Dialog>
  )
}

/** Stored handles need no check. */
function changedUsernames(account: Account, { edit }: SocialEditing) {
  const changed = platforms.filter((platform) => edit.usernames[platform].trim() !== (account[socialFields[platform][0]] ?? ''))
  return Object.fromEntries(changed.map((platform) => [platform, edit.usernames[platform]]))
}

function PlatformRow({ platform, form }: { readonly platform: Platform; readonly form: SocialEditing }) {
  const [usernameField, countField] = socialFields[platform]
  const paste = (event: ClipboardEvent) => {
    const profile = profileIn(event.clipboardData.getData('text'))
    if (profile === null) return
    event.preventDefault()
    form.take(profile)
  }
  return (
    <div className={rowStyle}>
      <TextField
        label={platform}
        hideLabel
        start={<BrandMark brand={platformMark(platform)} size={16} isDecorative />}
        placeholder={`${platform} username`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={fieldTable[usernameField].longest}
        value={form.edit.usernames[platform]}
        onChange={(username) => form.setUsername(platform, username)}
        onPaste={paste}
        error={form.issues.usernames[platform]}
        hint={foundHint(form, usernameField)}
      />
      <CountField
        of={platform === 'YouTube' ? 'Subscribers' : 'Followers'}
        platform={platform}
        digits={form.edit.counts[platform]}
        onChange={(digits) => form.setCount(platform, digits)}
        hint={foundHint(form, countField)}
      />
    </div>
  )
}

/** Violet, with an icon and a word: a machine wrote this, and nobody has checked it. */
function foundHint({ filled }: SocialEditing, field: string) {
  if (!filled.has(field)) return undefined
  return (
    <span className={css({ inlineRow: '4', color: 'tone.violet.fg' })}>
      <Sparkles size={12} aria-hidden />
      Found by lookup
    </span>
  )
}

const rowStyle = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) minmax(96px, 132px)', alignItems: 'start', gap: '8' })
