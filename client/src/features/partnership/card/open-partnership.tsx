import { showMoney } from '@rapport/domain/show/money'
import { useAtomValue } from 'jotai'
import { CircleCheckBig, Pencil } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { css } from '#styled-system/css'
import { Button } from '../../../ui/button/button.tsx'
import { AgreementRow } from '../agreement/agreement-row.tsx'
import { summaryAtom } from '../content-atoms.ts'
import { termsAtom } from '../partnership-atoms.ts'
import type { ShownPartnership } from '../partnership-document.ts'
import type { OpenWindow } from '../partnership-windows.tsx'
import { spanWords } from '../span-words.ts'
import type { PartnershipActions } from '../use-partnership-actions.ts'
import { ContentCounts } from './content-counts.tsx'
import { InvoiceMenu } from './invoice-menu.tsx'
import { PartnershipMenu } from './partnership-menu.tsx'

export interface OpenPartnershipProps extends ShownPartnership {
  readonly actions: PartnershipActions
  readonly returnOf: (partnershipId: string) => ReactNode
  readonly onOpen: (window: OpenWindow) => void
}

export function OpenPartnership({ document, partnershipId, actions, returnOf, onOpen }: OpenPartnershipProps) {
  const terms = useAtomValue(termsAtom(document, partnershipId))
  const counts = useAtomValue(summaryAtom(document, partnershipId))
  const titleId = useId()
  if (!terms) return null
  return (
    <section aria-labelledby={titleId} className={partnershipStyle}>
      <div className={headStyle}>
        <h3 id={titleId} className={css({ textStyle: 'name' })}>
          {showMoney(terms.budget)}
        </h3>
        <InvoiceMenu status={terms.invoiceStatus} onChoose={(status) => actions.setInvoiceStatus(partnershipId, status)} />
        <span className={css({ marginInlineStart: 'auto' })}>
          <PartnershipMenu terms={terms} actions={actions} onOpen={onOpen} />
        </span>
      </div>
      <p className={css({ color: 'fg.muted' })}>{spanWords(terms)}</p>
      <ContentCounts counts={counts} />
      <AgreementRow document={document} partnershipId={partnershipId} onOpen={onOpen} />
      {returnOf(partnershipId)}
      <div className={buttonsStyle}>
        <Button size="sm" icon={CircleCheckBig} data-change={partnershipId} onClick={() => actions.complete(partnershipId, true, 'card')}>
          Complete Partnership
        </Button>
        <Button size="sm" variant="ghost" icon={Pencil} onClick={() => onOpen({ at: 'edit', partnershipId })}>
          Edit
        </Button>
      </div>
    </section>
  )
}

export const partnershipStyle = css({
  column: '8',
  padding: '16',
  borderTop: '1px solid {colors.border.subtle}',
  // Of many, those out of sight cost nothing.
  '&:nth-of-type(n + 4)': { contentVisibility: 'auto', containIntrinsicHeight: 'auto 200px' },
})
const headStyle = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '12', rowGap: '4' })
const buttonsStyle = css({ display: 'flex', flexWrap: 'wrap', gap: '8', marginTop: '4' })
