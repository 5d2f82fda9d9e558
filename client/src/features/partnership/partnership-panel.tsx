import { isSignedStage } from '@rapport/domain/stage/signed-stage'
import { useLocation } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { css } from '#styled-system/css'
import { useStages } from '../../api/organization-lists.ts'
import { useAccount } from '../../sync/account/use-account.ts'
import { useRefusedChange } from '../../sync/attention/refused-change.ts'
import type { DocumentPhase } from '../../sync/document/open-document.ts'
import { documentsOf } from '../../sync/document/session-documents.ts'
import { useLiveSelection } from '../../sync/live-value.ts'
import type { DocumentStatus } from '../../sync/summary/save-state.ts'
import { requireSync } from '../../sync/sync-session.ts'
import { useOrganizationToday } from '../../sync/use-organization-today.ts'
import { toast } from '../../ui/message/toast.ts'
import { Card } from '../../ui/page/card.tsx'
import { NotOnDevice } from '../../ui/state/not-on-device.tsx'
import { AskedAgreement } from './agreement/asked-agreement.tsx'
import { PartnershipCard } from './card/partnership-card.tsx'
import { SignByAgreement, signByAgreement } from './card/sign-by-agreement.tsx'
import { readAskedItem } from './content/asked-item.ts'
import { AskedItem } from './content/asked-item-sight.tsx'
import { ContentCard } from './content/content-card.tsx'
import { checklistsAtom } from './content-atoms.ts'
import { lowestPartnership } from './drawn-first.ts'
import { PanelSkeleton } from './panel-skeleton.tsx'
import { orderAtom } from './partnership-atoms.ts'
import { type PartnershipDocument, usePartnershipDocument } from './partnership-document.ts'
import { type OpenWindow, PartnershipWindows } from './partnership-windows.tsx'
import { failureWords, partnershipToasts } from './partnership-words.ts'

export interface ImportSlotProps {
  readonly open: boolean
  /** The dropped or chosen files; without any the dialog shows its drop zone first. */
  readonly files: readonly File[]
  /** A partnership was made of one of them. */
  readonly onCreated: () => void
  readonly onClose: () => void
}

export interface PartnershipPanelProps {
  readonly accountId: string
  readonly importSlot: (props: ImportSlotProps) => ReactNode
  /** What a partnership sold. */
  readonly returnOf: (partnershipId: string) => ReactNode
  /** They do not wait for the document. */
  readonly videos: ReactNode
}

/** The right column of a profile: the partnerships while Signed, else the way to Signed by an agreement; owed content, and the videos. */
export function PartnershipPanel(props: PartnershipPanelProps) {
  const [document, phase] = usePartnershipDocument(props.accountId)
  const mayWait = useFirstMoment(props.accountId)
  return phase === 'opening' && mayWait ? null : <ShownPanel {...props} document={document} phase={phase} />
}

/** While this device reads the document, and a moment longer, nothing stands where its partnerships come: nothing shifts. */
function useFirstMoment(accountId: string): boolean {
  const isReading = useLiveSelection(documentsOf(requireSync()).find(accountId).status, isBeingRead)
  const [isFirst, setFirst] = useState(true)
  useEffect(() => {
    if (isReading) return
    const timer = setTimeout(() => setFirst(false), moment)
    return () => clearTimeout(timer)
  }, [isReading])
  return isFirst
}

const isBeingRead = ({ local }: DocumentStatus): boolean => local === 'opening'
/** In milliseconds. */
const moment = 500

interface ShownPanelProps extends PartnershipPanelProps {
  readonly document: PartnershipDocument
  readonly phase: DocumentPhase
}

function ShownPanel({ accountId, document, phase, importSlot, returnOf, videos }: ShownPanelProps) {
  const checklists = useAtomValue(checklistsAtom(document))
  const today = useOrganizationToday()
  const isItemAsked = useLocation({ select: ({ hash }) => readAskedItem(hash) !== null })
  const isSigned = useIsSigned(accountId)
  const { open } = useAtomValue(orderAtom(document))
  const owing = phase === 'ready' ? checklists : none
  return (
    <div className={panelStyle}>
      {phase === 'opening' && <PanelSkeleton />}
      {phase === 'not-on-device' && (
        <Card>
          <NotOnDevice text="Partnerships of this influencer come as soon as there is a network." />
        </Card>
      )}
      {phase === 'ready' && <ReadyPanel {...{ document, isSigned, importSlot, returnOf }} />}
      <AskedItem hasRows={owing.length > 0}>
        <ContentCard
          {...{ document, today, isItemAsked, videos }}
          partnershipIds={owing}
          above={isSigned ? open.length * lowestPartnership : 0}
        />
      </AskedItem>
    </div>
  )
}

const none: readonly string[] = []

function useIsSigned(accountId: string): boolean {
  const { account } = useAccount(accountId)
  const stages = useStages()
  return account !== undefined && isSignedStage(account.stage, stages)
}

interface ReadyPanelProps extends Pick<PartnershipPanelProps, 'importSlot' | 'returnOf'> {
  readonly document: PartnershipDocument
  readonly isSigned: boolean
}

function ReadyPanel({ document, isSigned, importSlot, returnOf }: ReadyPanelProps) {
  const { account } = useAccount(document.accountId)
  const stages = useStages()
  const signed = stages.find(({ key }) => key === 'signed')?.name
  const sign = () => account && !isSigned && signed !== undefined && signByAgreement(account, signed)
  const today = useOrganizationToday()
  const [window, setWindow] = useState<OpenWindow>({ at: 'none' })
  const close = () => setWindow({ at: 'none' })
  useRefusals(document.accountId)
  return (
    <>
      {isSigned && <PartnershipCard document={document} today={today} returnOf={returnOf} onOpen={setWindow} />}
      {account && !isSigned && <SignByAgreement name={account.name} onFiles={(files) => setWindow({ at: 'import', files })} />}
      <AskedAgreement accountId={document.accountId} onOpen={setWindow} />
      <PartnershipWindows document={document} window={window} onClose={close} />
      {importSlot({
        open: window.at === 'import',
        files: window.at === 'import' ? window.files : [],
        onCreated: sign,
        onClose: close,
      })}
    </>
  )
}

/** Tells why the server refused a change; the former value stands. */
const useRefusals = (accountId: string): void =>
  useRefusedChange(
    'here',
    useCallback(
      (change) => {
        const isHere = change.accountId === accountId
        if (isHere) toast.error(failureWords(partnershipToasts.notUpdated, change.why))
        return isHere
      },
      [accountId],
    ),
  )

/** Rows and cards follow the width of their column, which may be narrow in wide windows. */
const panelStyle = css({ column: '16', minWidth: '0', containerType: 'inline-size' })
