import type { DraftOffer } from '@rapport/domain/agreement/partnership-draft'
import { css } from '#styled-system/css'
import { Kbd } from '../../ui/key/kbd.tsx'
import { type OfferField, offeredValue } from './draft-offers.ts'
import type { Review } from './field-mark.tsx'
import { offerLineWords } from './import-words.ts'

interface OfferListProps {
  readonly field: OfferField
  readonly label: string
  readonly offers: readonly DraftOffer[]
  readonly review: Review
  readonly onTake: (value: string) => void
}

/** Values to choose from where the reader is not sure, each with its line. */
export function OfferList({ field, label, offers, review, onTake }: OfferListProps) {
  return (
    <ul aria-label={`${label}: values to choose from`} className={listStyle}>
      {offers.map((offer, index) => (
        <li key={offer.value}>
          <button type="button" className={offerStyle} onClick={() => onTake(offer.value)} {...lookingAt(offer.lines, review)}>
            <span aria-hidden className={css({ display: { base: 'none', tablet: 'contents' } })}>
              <Kbd>{index + 1}</Kbd>
            </span>
            <span className={textStyle}>
              <span className={valueStyle}>{offeredValue(field, offer)}</span>
              <span className={wordsStyle}>
                <span className={css({ srOnly: true })}>, </span>
                {offerLineWords(offer)}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** What has the pointer or the focus shows its lines. */
export const lookingAt = (lines: readonly number[], { onLook }: Review) => {
  const look = () => onLook(lines)
  const rest = () => onLook(null)
  return { onFocus: look, onBlur: rest, onPointerEnter: look, onPointerLeave: rest }
}

const listStyle = css({ column: '4', marginTop: '4' })
const offerStyle = css({
  row: '8',
  width: 'full',
  minHeight: '32px',
  paddingInline: '8',
  paddingBlock: '4',
  border: '1px solid {colors.tone.amber.border}',
  borderRadius: 'sm',
  background: 'bg.surface',
  textAlign: 'start',
  textStyle: 'meta',
  cursor: 'pointer',
  _hover: { background: 'tone.amber.bg' },
  _focusVisible: { background: 'tone.amber.bg' },
})
const textStyle = css({ display: 'flex', flexWrap: 'wrap', columnGap: '8', alignItems: 'baseline', minWidth: '0' })
const valueStyle = css({ textStyle: 'label', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })
const wordsStyle = css({ minWidth: '0', color: 'fg.muted', overflowWrap: 'anywhere' })
