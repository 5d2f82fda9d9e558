import type { Account } from '@rapport/domain/account/account'
import { readSocialAddress } from '@rapport/domain/social/social-address'
import { longestQuery, whyNoLookup } from '@rapport/domain/social/social-lookup'
import { Sparkles } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import { css } from '#styled-system/css'
import { Button } from '../../../ui/button/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { profileIn, replaceQuestion } from './social-edit.ts'
import { type Differing, useLookup } from './use-lookup.ts'
import type { SocialEditing } from './use-social-edit.ts'

export interface LookupPanelProps {
  readonly account: Account
  readonly form: SocialEditing
}

/** Finds profiles by a name, a handle, an address or a website; a pasted address or handle is read at once, free of charge and without a network. */
export function LookupPanel({ account, form }: LookupPanelProps) {
  const [query, setQuery] = useState('')
  const { usage, isOnline, isBusy, words, differing, find } = useLookup(account, form)
  const whyNot = whyNoLookup(query, usage, isOnline)
  const lookUp = () => void (whyNot === undefined && find(query, profileIn(query)))
  const paste = (event: ClipboardEvent) => {
    const profile = readSocialAddress(event.clipboardData.getData('text'))
    if (profile !== null) form.take(profile)
  }
  const lookUpByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    lookUp()
  }
  const lacks = query.trim() !== '' || whyNoLookup('x', usage, isOnline) !== undefined ? whyNot : undefined
  return (
    <section aria-label="AI lookup" className={frame}>
      <div className={rowStyle}>
        <TextField
          label="AI lookup"
          value={query}
          onChange={setQuery}
          onPaste={paste}
          onKeyDown={lookUpByKey}
          placeholder="Name, handle, profile or website"
          autoComplete="off"
          maxLength={longestQuery}
        />
        <Button icon={Sparkles} busy={isBusy} whyNot={whyNot} onClick={lookUp}>
          Look up
        </Button>
      </div>
      <p className={metaStyle}>
        <span role="status">{words ?? lacks}</span>
        {usage && (
          <span className={css({ flexShrink: '0', fontVariantNumeric: 'tabular-nums' })}>
            {usage.remaining}/{usage.limit} lookups left this month
          </span>
        )}
      </p>
      {differing && <Differences differing={differing} form={form} />}
    </section>
  )
}

/** What was found otherwise than it stands in the form, each with its button. */
function Differences({ differing: { findings, fields }, form }: { readonly differing: Differing; readonly form: SocialEditing }) {
  const questions = fields.flatMap((field) => {
    const question = replaceQuestion(form.edit, field, findings)
    return question === null ? [] : [{ field, question }]
  })
  if (questions.length === 0) return null
  return (
    <ul aria-label="Found otherwise" className={css({ column: '4' })}>
      {questions.map(({ field, question }) => (
        <li key={field} className={differenceStyle}>
          {question}
          <Button size="sm" onClick={() => form.replace(field, findings)}>
            Replace
          </Button>
        </li>
      ))}
    </ul>
  )
}

const differenceStyle = css({ row: '8', justifyContent: 'space-between', textStyle: 'meta', overflowWrap: 'anywhere' })
const frame = css({
  column: '8',
  padding: '12',
  borderRadius: 'md',
  border: '1px solid {colors.tone.violet.border}',
  background: 'tone.violet.bg',
})
const rowStyle = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'end', gap: '8' })
const metaStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '8',
  textStyle: 'meta',
  color: 'fg.muted',
})
