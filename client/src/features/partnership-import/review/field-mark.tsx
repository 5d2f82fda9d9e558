import { FileSearch, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { css } from '#styled-system/css'
import { lineWords } from '../import-words.ts'
import type { FieldName } from './draft-form.ts'

export interface Review {
  readonly sources: ReadonlyMap<FieldName, readonly number[]>
  readonly unread: ReadonlySet<FieldName>
  /** Read, but not surely. */
  readonly doubtful: ReadonlySet<FieldName>
  /** Where a person begins: at the first value that has to be looked for, else at the first one. */
  readonly first: FieldName
  /** Where the agreement is not beside the form, it is shown. */
  readonly onShowLines: (field: FieldName) => void
}

/** Around a field: by this name its lines in the agreement are found. */
export function Looked({ name, review, children }: { readonly name: FieldName; readonly review: Review; readonly children: ReactNode }) {
  return (
    <div className={frameStyle} data-field={name} data-unread={review.unread.has(name) || undefined}>
      {children}
    </div>
  )
}

/** Attributes of the control that a dialog gives the focus first. */
export const focusedFirst = (name: FieldName, { first }: Review) => (name === first ? { 'data-autofocus': '' } : {})

interface FieldMarkProps {
  readonly name: FieldName
  readonly review: Review
  /** What a field that was not found becomes. */
  readonly missing?: string
}

/** Where a value stands in the agreement, or that it was not found. */
export function FieldMark({ name, review, missing = 'Not found in the document' }: FieldMarkProps) {
  const lines = review.sources.get(name)
  if (lines) {
    const isDoubtful = review.doubtful.has(name)
    return (
      <button type="button" className={linesStyle} data-doubtful={isDoubtful || undefined} onClick={() => review.onShowLines(name)}>
        <FileSearch size={12} aria-hidden />
        {lineWords(lines)}
        {isDoubtful && ' · please check'}
      </button>
    )
  }
  if (!review.unread.has(name)) return null
  return (
    <span className={missingStyle}>
      <SearchX size={12} aria-hidden />
      {missing}
    </span>
  )
}

const frameStyle = css({
  minWidth: '0',
  '&[data-unread] > div > div:has(input)': { borderColor: 'tone.amber.solid', background: 'tone.amber.bg' },
})
const markStyle = { display: 'inline-flex', alignItems: 'center', gap: '4', textStyle: 'meta' } as const
const linesStyle = css({
  ...markStyle,
  borderRadius: 'sm',
  color: 'tone.violet.fg',
  cursor: 'pointer',
  _hover: { textDecoration: 'underline' },
  '&[data-doubtful]': { color: 'tone.amber.fg' },
})
const missingStyle = css({ ...markStyle, color: 'tone.amber.fg' })
