import { showMoney } from '@rapport/domain/show/money'
import { useAtomValue } from 'jotai'
import { css } from '#styled-system/css'
import { progressAtom } from '../content-atoms.ts'
import { termsAtom } from '../partnership-atoms.ts'
import type { ShownPartnership } from '../partnership-document.ts'
import { spanWords } from '../span-words.ts'

/** The partnership of the rows below, when there are several. */
export function ContentGroupTitle({ document, partnershipId }: ShownPartnership) {
  const terms = useAtomValue(termsAtom(document, partnershipId))
  const progress = useAtomValue(progressAtom(document, partnershipId))
  if (!terms) return null
  return (
    <h3 className={style}>
      <span className={css({ color: 'fg.default' })}>{spanWords(terms)}</span>
      <span>{showMoney(terms.budget)}</span>
      <span className={css({ marginInlineStart: 'auto', fontWeight: 'regular' })}>{progress}</span>
    </h3>
  )
}

const style = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '8',
  paddingInline: '16',
  paddingBlock: '8',
  borderTop: '1px solid {colors.border.subtle}',
  background: 'bg.subtle',
  textStyle: 'meta',
  fontWeight: 'medium',
  color: 'fg.muted',
})
