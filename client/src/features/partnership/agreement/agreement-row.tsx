import { Paperclip } from 'lucide-react'
import { css } from '#styled-system/css'
import { tip } from '../../../ui/popup/tip.ts'
import type { ShownPartnership } from '../partnership-document.ts'
import type { OpenWindow } from '../partnership-windows.tsx'
import { useAgreements } from './use-agreements.ts'

interface AgreementRowProps extends ShownPartnership {
  readonly onOpen: (window: OpenWindow) => void
}

/** The document that a partnership was created from; nothing where there is none. */
export function AgreementRow({ document, partnershipId, onOpen }: AgreementRowProps) {
  const agreement = useAgreements(document.accountId).find((kept) => kept.partnershipId === partnershipId)
  if (!agreement) return null
  return (
    <div className={css({ display: 'flex', minWidth: '0' })}>
      <button
        type="button"
        className={rowStyle}
        aria-label={`Open the document ${agreement.name}`}
        onClick={() => onOpen({ at: 'agreement', partnershipId })}
        {...tip('Opens the document with the lines that were read')}
      >
        <Paperclip size={14} aria-hidden className={css({ flexShrink: '0' })} />
        <span className={css({ truncate: true })}>{agreement.name}</span>
      </button>
    </div>
  )
}

const rowStyle = css({
  inlineRow: '6',
  minWidth: '0',
  borderRadius: '4px',
  color: 'fg.muted',
  _hover: { color: 'fg.default', textDecoration: 'underline', textDecorationColor: 'border.control', textUnderlineOffset: '3px' },
})
