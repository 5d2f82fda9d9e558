import { later } from '../../ui/loading/later.tsx'
import type { PartnershipDocument } from './partnership-document.ts'

/** The open dialog over the profile. */
export type OpenWindow =
  | { readonly at: 'none' | 'create' | 'deleted' }
  | { readonly at: 'edit' | 'delete' | 'history' | 'agreement'; readonly partnershipId: string }
  | { readonly at: 'import'; readonly files: readonly File[] }

export interface PartnershipWindowsProps {
  readonly document: PartnershipDocument
  readonly window: OpenWindow
  readonly onClose: () => void
}

/** The dialogs of the partnerships; each loads when it first opens. */
export function PartnershipWindows({ document, window, onClose }: PartnershipWindowsProps) {
  switch (window.at) {
    case 'create':
      return <CreateDialog document={document} onClose={onClose} />
    case 'edit':
      return <EditDialog document={document} partnershipId={window.partnershipId} onClose={onClose} />
    case 'delete':
      return <DeleteDialog document={document} partnershipId={window.partnershipId} onClose={onClose} />
    case 'history':
      return <HistoryDialog document={document} partnershipId={window.partnershipId} onClose={onClose} />
    case 'agreement':
      return <AgreementDialog document={document} partnershipId={window.partnershipId} onClose={onClose} />
    case 'deleted':
      return <DeletedDialog document={document} onClose={onClose} />
    default:
      return null
  }
}

const CreateDialog = later(async () => (await import('./dialog/create-partnership-dialog.tsx')).CreatePartnershipDialog)
const EditDialog = later(async () => (await import('./dialog/edit-partnership-dialog.tsx')).EditPartnershipDialog)
const DeleteDialog = later(async () => (await import('./dialog/delete-partnership-dialog.tsx')).DeletePartnershipDialog)
const AgreementDialog = later(async () => (await import('./agreement/agreement-dialog.tsx')).AgreementDialog)
const HistoryDialog = later(async () => (await import('./history/history-dialog.tsx')).HistoryDialog)
const DeletedDialog = later(async () => (await import('./history/deleted-dialog.tsx')).DeletedDialog)
