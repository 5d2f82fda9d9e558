import { FileSearch } from 'lucide-react'
import { css } from '#styled-system/css'
import { lineWords } from '../../../ui/file/line-words.ts'
import type { AgreementTerm, SourceName } from './agreement-terms.ts'

interface TermListProps {
  readonly terms: readonly AgreementTerm[]
  readonly active: SourceName | null
  readonly onChoose: (name: SourceName) => void
}

/** The terms of the partnership; each leads to its lines. */
export function TermList({ terms, active, onChoose }: TermListProps) {
  return (
    <ul aria-label="Terms" className={listStyle}>
      {terms.map(({ name, label, value, lines }) => (
        <li key={name} className={termStyle}>
          <span className={css({ color: 'fg.muted' })}>{label}</span>
          <span className={css({ minWidth: '0', overflowWrap: 'anywhere' })}>{value}</span>
          {lines.length > 0 ? (
            <button type="button" className={linesStyle} aria-pressed={name === active} onClick={() => onChoose(name)}>
              <FileSearch size={12} aria-hidden />
              {lineWords(lines)}
              <span className={css({ srOnly: true })}> of {label}</span>
            </button>
          ) : (
            <span className={css({ textStyle: 'meta', color: 'fg.subtle' })}>In no line</span>
          )}
        </li>
      ))}
    </ul>
  )
}

const listStyle = css({
  display: 'grid',
  gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', tablet: 'minmax(0, 1fr)' },
  alignContent: 'start',
  gap: { base: '12', tablet: '16' },
  padding: '16',
  maxHeight: { base: '40dvh', tablet: 'none' },
  overflowY: 'auto',
})
const termStyle = css({ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', minWidth: '0' })
const linesStyle = css({
  inlineRow: '4',
  textAlign: 'start',
  textStyle: 'meta',
  borderRadius: 'sm',
  color: 'tone.violet.fg',
  cursor: 'pointer',
  _hover: { textDecoration: 'underline' },
  '&[aria-pressed=true]': { fontWeight: 'medium' },
})
