import type { KeptAgreementText } from '@rapport/domain/agreement/kept-agreement'
import { showMoment } from '@rapport/domain/show/day'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { Download, FileText, Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { css } from '#styled-system/css'
import { agreementFileAddress } from '../../../api/partnership/kept-agreement-calls.ts'
import { agreementQuery } from '../../../api/partnership/partnership-queries.ts'
import { usersQuery } from '../../../api/queries.ts'
import { useSession } from '../../../api/session/session.ts'
import { useOnline } from '../../../sync/summary/use-sync-summary.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { saveAddress } from '../../../ui/file/save-file.ts'
import { SourceText } from '../../../ui/file/source-text.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { ErrorState } from '../../../ui/state/error-state.tsx'
import { LoadingRows } from '../../../ui/state/loading-rows.tsx'
import { summaryAtom } from '../content-atoms.ts'
import { termsAtom } from '../partnership-atoms.ts'
import type { PartnershipDialogProps } from '../partnership-document.ts'
import { needsNetwork } from '../partnership-words.ts'
import { agreementTerms, namesOfLines, type SourceName } from './agreement-terms.ts'
import { RemoveAgreementDialog } from './remove-agreement-dialog.tsx'
import { TermList } from './term-list.tsx'
import { useAgreements } from './use-agreements.ts'

/** The document that a partnership was created from: its text, with the lines in which the terms stand. */
export function AgreementDialog({ document, partnershipId, onClose }: PartnershipDialogProps) {
  const { accountId } = document
  const kept = useAgreements(accountId).find((agreement) => agreement.partnershipId === partnershipId)
  const by = useNameOf(kept?.addedBy)
  const isOnline = useOnline()
  const [isRemoving, setRemoving] = useState(false)
  const whyNot = isOnline ? undefined : needsNetwork.document
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        size="lg"
        title={kept?.name ?? 'Document'}
        description={kept && `Added ${by && `by ${by}, `}${showMoment(kept.addedAt)}`}
        footer={
          <>
            <span className={css({ marginInlineEnd: 'auto' })}>
              <Button variant="ghost" icon={Trash2} whyNot={whyNot} onClick={() => setRemoving(true)}>
                Remove
              </Button>
            </span>
            <Button onClick={onClose}>Close</Button>
            <Button icon={Download} whyNot={whyNot} onClick={() => saveAddress(agreementFileAddress({ accountId, partnershipId }))}>
              Download
            </Button>
          </>
        }
      >
        <AgreementBody document={document} partnershipId={partnershipId} />
      </Dialog>
      {isRemoving && kept && (
        <RemoveAgreementDialog
          address={{ accountId, partnershipId }}
          name={kept.name}
          onRemoved={onClose}
          onCancel={() => setRemoving(false)}
        />
      )}
    </>
  )
}

const useNameOf = (userId: string | undefined): string => {
  const { organization } = useSession()
  return useQuery(usersQuery(organization.id)).data?.find(({ id }) => id === userId)?.name ?? ''
}

function AgreementBody({ document, partnershipId }: Omit<PartnershipDialogProps, 'onClose'>) {
  const { data, error, refetch } = useQuery(agreementQuery({ accountId: document.accountId, partnershipId }))
  const isOnline = useOnline()
  if (data) return <OpenAgreement document={document} partnershipId={partnershipId} agreement={data} />
  if (!isOnline) return <EmptyState icon={FileText} title={needsNetwork.document} text={needsNetwork.comesLater} />
  return error ? <ErrorState text={error.message} onRetry={() => void refetch()} /> : <LoadingRows />
}

interface OpenAgreementProps extends Omit<PartnershipDialogProps, 'onClose'> {
  readonly agreement: KeptAgreementText
}

function OpenAgreement({ document, partnershipId, agreement }: OpenAgreementProps) {
  const fields = useAtomValue(termsAtom(document, partnershipId))
  const pieces = useAtomValue(summaryAtom(document, partnershipId))
  const [active, setActive] = useState<SourceName | null>(null)
  const terms = useMemo(
    () =>
      fields
        ? agreementTerms(
            fields,
            pieces.map(({ text }) => text),
            agreement,
          )
        : [],
    [fields, pieces, agreement],
  )
  const names = useMemo(() => namesOfLines(terms), [terms])
  return (
    <div className={frameStyle}>
      <TermList terms={terms} active={active} onChoose={setActive} />
      <div className={textStyle}>
        <SourceText lines={agreement.lines} names={names} lit={terms.find(({ name }) => name === active)?.lines} onName={setActive} />
      </div>
    </div>
  )
}

const frameStyle = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', tablet: 'minmax(0, 2fr) minmax(0, 5fr)' },
  gridTemplateRows: { base: 'auto minmax(0, 1fr)', tablet: 'minmax(0, 1fr)' },
  height: 'min(600px, calc(100dvh - 232px))',
  minHeight: '280px',
  margin: '-16px',
})
const textStyle = css({
  display: 'flex',
  flexDirection: 'column',
  minHeight: '0',
  minWidth: '0',
  borderInlineStart: { base: 'none', tablet: '1px solid {colors.border.subtle}' },
  borderTop: { base: '1px solid {colors.border.subtle}', tablet: 'none' },
})
