import { FileSearch, PencilLine, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { css } from '#styled-system/css'
import { lineWords } from '../../ui/file/line-words.ts'
import type { FieldName } from './draft-form.ts'
import { correctedWords } from './import-words.ts'

export interface Review {
  readonly sources: ReadonlyMap<FieldName, readonly number[]>
  readonly unread: ReadonlySet<FieldName>
  readonly doubtful: ReadonlySet<FieldName>
  /** Values that a person corrected, as they were read. */
  readonly corrected: ReadonlyMap<FieldName, string>
  /** The first field for the focus: the first missing value, else the first value. */
  readonly first: FieldName
  /** Lights lines that belong to no value yet: those of an offer. */
  readonly onLook: (lines: readonly number[] | null) => void
  /** Shows the agreement where it does not stand beside the form. */
  readonly onShowLines: (field: FieldName) => void
}

/** Wraps a field; its name leads to its source lines. */
export function Looked({ name, review, children }: { readonly name: FieldName; readonly review: Review; readonly children: ReactNode }) {
  return (
    <div className={frameStyle} data-field={name} data-unread={review.unread.has(name) || undefined}>
      {children}
    </div>
  )
}

/** Attributes of the control that gets the focus first. */
export const focusedFirst = (name: FieldName, { first }: Review) => (name === first ? { 'data-autofocus': '' } : {})

interface FieldMarkProps {
  readonly name: FieldName
  readonly review: Review
  readonly missing?: string
}

/** The source lines of a value, that it was corrected, or that it is missing. */
export function FieldMark({ name, review, missing = 'Not found in the document' }: FieldMarkProps) {
  const lines = review.sources.get(name)
  const was = review.corrected.get(name)
  if (was !== undefined)
    return (
      <button type="button" className={correctedStyle} onClick={() => review.onShowLines(name)}>
        <PencilLine size={12} aria-hidden />
        {correctedWords(was)}
      </button>
    )
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
const correctedStyle = css({
  ...markStyle,
  borderRadius: 'sm',
  color: 'fg.muted',
  textAlign: 'start',
  cursor: 'pointer',
  _hover: { textDecoration: 'underline' },
})
const missingStyle = css({ ...markStyle, color: 'tone.amber.fg' })
