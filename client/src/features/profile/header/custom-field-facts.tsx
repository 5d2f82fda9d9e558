import type { CustomFieldValue } from '@rapport/domain/custom-field/custom-field'
import { showValue, truncated } from '@rapport/domain/custom-field/field-value'
import { readWebLink } from '@rapport/domain/link/web-link'
import { Check, Pencil, X } from 'lucide-react'
import { css } from '#styled-system/css'
import { textLink } from '../../../ui/button/text-link.ts'
import { EditableValue } from '../../../ui/edit/editable-value.tsx'
import { Flash } from '../../../ui/motion/flash.tsx'
import type { Detail } from '../../../ui/page/detail-list.tsx'
import { tip } from '../../../ui/popup/tip.ts'
import { visuallyHidden } from '../../../ui/theme/visually-hidden.ts'
import type { EditShownValue } from './edit-value.ts'

/** The filled custom fields as facts of the header card. */
export function factsOf(values: readonly CustomFieldValue[], pending: ReadonlySet<string>, editOf: EditShownValue): readonly Detail[] {
  return values
    .filter(({ value }) => value !== null && value !== '')
    .map((field) => ({
      id: field.fieldId,
      label: field.name,
      value: <EditedFact field={field} isOwn={pending.has(field.fieldId)} editOf={editOf} />,
    }))
}

interface FactProps {
  readonly field: CustomFieldValue
  readonly isOwn: boolean
}

/** A link opens by a click: its pencil changes it. */
function EditedFact({ field, isOwn, editOf }: FactProps & { readonly editOf: EditShownValue }) {
  const edit = editOf({ field: { ...field, id: field.fieldId }, value: field.value })
  const isLink = field.type === 'link' && readWebLink(field.value ?? '') !== null
  return isLink ? (
    <span className={css({ inlineRow: '4', maxWidth: 'full' })}>
      <FieldFact field={field} isOwn={isOwn} />
      <EditableValue label={field.name} edit={edit}>
        <Pencil size={12} aria-label={`Edit ${field.name}`} className={css({ color: 'fg.subtle' })} />
      </EditableValue>
    </span>
  ) : (
    <EditableValue label={field.name} edit={edit}>
      <FieldFact field={field} isOwn={isOwn} />
    </EditableValue>
  )
}

function FieldFact({ field, isOwn }: FactProps) {
  return (
    <Flash value={field.value} isOwn={isOwn}>
      <Value field={field} value={field.value ?? ''} />
    </Flash>
  )
}

function Value({ field, value }: { readonly field: CustomFieldValue; readonly value: string }) {
  const text = showValue(field, value)
  const address = field.type === 'link' ? readWebLink(value) : null
  if (address !== null) return <FieldLink address={address} />
  if (field.type === 'checkbox') return <Answer isYes={value === 'true'}>{text}</Answer>
  const cut = truncated(text)
  return cut === text ? (
    <span className={wordsStyle}>{text}</span>
  ) : (
    <span className={wordsStyle} {...tip(text)}>
      <span aria-hidden>{cut}</span>
      <span className={visuallyHidden}>{text}</span>
    </span>
  )
}

function FieldLink({ address }: { readonly address: string }) {
  const text = address.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')
  return (
    <a href={address} target="_blank" rel="noreferrer" className={textLink} {...tip(address)}>
      <span className={wordsStyle}>{truncated(text)}</span>
    </a>
  )
}

function Answer({ isYes, children }: { readonly isYes: boolean; readonly children: string }) {
  const Icon = isYes ? Check : X
  return (
    <span className={css({ inlineRow: '4' })}>
      <Icon size={14} aria-hidden className={css({ color: 'fg.muted' })} />
      <span className={css({ alignSelf: 'baseline' })}>{children}</span>
    </span>
  )
}

const wordsStyle = css({ minWidth: '0', overflowWrap: 'anywhere' })
