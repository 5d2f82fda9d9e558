import type { UtmLink } from '@rapport/domain/utm-link/utm-link'
import type { LinkCreation } from '../../sync/outbox/sale-commands.ts'
import { later } from '../../ui/loading/later.tsx'

/** The open dialog over the tracking links. */
export type LinkWindow =
  | { readonly at: 'none' }
  | { readonly at: 'create'; readonly draft?: LinkCreation }
  | { readonly at: 'edit' | 'qr' | 'delete'; readonly link: UtmLink }

export interface LinkWindowsProps {
  readonly accountId: string
  /** The influencer's links. */
  readonly links: readonly UtmLink[]
  readonly window: LinkWindow
  readonly onClose: () => void
}

/** The dialogs of the links; each loads when it first opens. */
export function LinkWindows({ accountId, links, window, onClose }: LinkWindowsProps) {
  switch (window.at) {
    case 'create':
      return <CreateDialog accountId={accountId} draft={window.draft} links={links} onClose={onClose} />
    case 'edit':
      return <EditDialog link={window.link} links={links} onClose={onClose} />
    case 'qr':
      return <QrDialog link={window.link} onClose={onClose} />
    case 'delete':
      return <DeleteDialog link={window.link} onClose={onClose} />
    default:
      return null
  }
}

const CreateDialog = later(async () => (await import('./create-link-dialog.tsx')).CreateLinkDialog)
const EditDialog = later(async () => (await import('./edit-link-dialog.tsx')).EditLinkDialog)
const QrDialog = later(async () => (await import('./qr-dialog.tsx')).QrDialog)
const DeleteDialog = later(async () => (await import('./delete-link-dialog.tsx')).DeleteLinkDialog)
