import type { PieceOffers } from '@rapport/domain/agreement/partnership-draft'
import type { ContentType } from '@rapport/domain/content/content-item'
import { CircleHelp } from 'lucide-react'
import { css } from '#styled-system/css'
import { lineWords } from '../../ui/file/line-words.ts'
import { countQuestion } from './draft-offers.ts'
import type { Review } from './field-mark.tsx'
import { lookingAt } from './offer-list.tsx'

interface CountOffersProps {
  readonly pieces: readonly PieceOffers[]
  readonly countOf: (type: ContentType) => number
  readonly review: Review
  readonly onTake: (type: ContentType, count: number) => void
}

/** Asks how many pieces of a type there are, where the reader is not sure. */
export function CountOffers({ pieces, countOf, review, onTake }: CountOffersProps) {
  return pieces.map((asked) => (
    <div key={asked.type} role="group" aria-label={countQuestion(asked)} className={questionStyle}>
      <CircleHelp size={14} aria-hidden className={css({ flexShrink: '0', color: 'tone.amber.fg' })} />
      <span className={css({ textStyle: 'meta', color: 'tone.amber.fg', fontWeight: 'medium' })}>{countQuestion(asked)}</span>
      <span className={choicesStyle}>
        {asked.offers.map(({ value, lines }) => (
          <button
            key={value}
            type="button"
            className={choiceStyle}
            aria-pressed={countOf(asked.type) === value}
            onClick={() => onTake(asked.type, value)}
            {...lookingAt(lines, review)}
          >
            <strong>{value === 0 ? 'None' : value}</strong>
            {lines.length > 0 && <span className={css({ color: 'fg.muted' })}>· {lineWords(lines).toLowerCase()}</span>}
          </button>
        ))}
      </span>
    </div>
  ))
}

const questionStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '6',
  padding: '6px 8px',
  marginTop: '4',
  border: '1px solid {colors.tone.amber.border}',
  borderRadius: 'sm',
  background: 'tone.amber.bg',
})
const choicesStyle = css({ display: 'flex', flexWrap: 'wrap', gap: '4', marginInlineStart: 'auto' })
const choiceStyle = css({
  inlineRow: '4',
  minHeight: '28px',
  paddingInline: '8',
  border: '1px solid {colors.border.default}',
  borderRadius: 'sm',
  background: 'bg.surface',
  color: 'fg.default',
  textStyle: 'meta',
  cursor: 'pointer',
  _hover: { borderColor: 'border.control' },
  '&[aria-pressed=true]': { borderColor: 'tone.amber.solid', boxShadow: 'inset 0 0 0 1px {colors.tone.amber.solid}' },
})
