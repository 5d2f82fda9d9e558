import { showMoney } from '@rapport/domain/show/money'
import { useAtomValue } from 'jotai'
import { ChevronDown, CircleCheck } from 'lucide-react'
import { useId, useState } from 'react'
import { css } from '#styled-system/css'
import { Button } from '../../../ui/button/button.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { tip } from '../../../ui/popup/tip.ts'
import { Pill } from '../../../ui/state/pill.tsx'
import { AgreementRow } from '../agreement/agreement-row.tsx'
import { summaryAtom } from '../content-atoms.ts'
import { termsAtom } from '../partnership-atoms.ts'
import { spanWords } from '../span-words.ts'
import { ContentCounts } from './content-counts.tsx'
import { InvoicePill } from './invoice-menu.tsx'
import { type OpenPartnershipProps, partnershipStyle } from './open-partnership.tsx'
import { PartnershipMenu } from './partnership-menu.tsx'
import { ReadOnlyContent } from './read-only-content.tsx'

export interface CompletedPartnershipProps extends OpenPartnershipProps {
  readonly today: string
}

/** A completed partnership: budget, invoice and its content by type; the chevron shows the details, the button reopens it. */
export function CompletedPartnership({ document, partnershipId, today, actions, returnOf, onOpen }: CompletedPartnershipProps) {
  const terms = useAtomValue(termsAtom(document, partnershipId))
  const counts = useAtomValue(summaryAtom(document, partnershipId))
  const [isExpanded, setExpanded] = useState(false)
  const [titleId, detailsId] = [useId(), useId()]
  if (!terms) return null
  const reopen = () => actions.complete(partnershipId, false, 'card')
  return (
    <section aria-labelledby={titleId} className={partnershipStyle}>
      <div className={headStyle}>
        <h3 id={titleId} className={css({ textStyle: 'label' })}>
          {spanWords(terms)}
        </h3>
        <Pill tone="green" icon={CircleCheck}>
          Completed
        </Pill>
        <span className={css({ display: 'inline-flex', marginInlineStart: 'auto' })}>
          <IconButton
            size="sm"
            icon={ChevronDown}
            label={isExpanded ? 'Hide what was agreed' : 'Show what was agreed'}
            aria-expanded={isExpanded}
            aria-controls={detailsId}
            className={chevronStyle}
            onClick={() => setExpanded(!isExpanded)}
          />
          <PartnershipMenu terms={terms} actions={actions} onOpen={onOpen} />
        </span>
      </div>
      <p className={factsStyle}>
        {showMoney(terms.budget)}
        <InvoicePill status={terms.invoiceStatus} />
      </p>
      <ContentCounts counts={counts} />
      <AgreementRow document={document} partnershipId={partnershipId} onOpen={onOpen} />
      {returnOf(partnershipId)}
      <div id={detailsId} hidden={!isExpanded} className={detailsStyle}>
        {isExpanded && <ReadOnlyContent document={document} partnershipId={partnershipId} today={today} />}
      </div>
      <div>
        <Button size="sm" data-change={partnershipId} onClick={reopen} {...tip('Opens this partnership again')}>
          {isExpanded ? 'View Full Partnership' : 'View Partnership Details'}
        </Button>
      </div>
    </section>
  )
}

const headStyle = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '8', rowGap: '4' })
const chevronStyle = css({ '&[aria-expanded=true] > svg': { rotate: '180deg' } })
const detailsStyle = css({ column: '8', '&[hidden]': { display: 'none' } })
const factsStyle = css({ row: '8', flexWrap: 'wrap', fontVariantNumeric: 'tabular-nums' })
