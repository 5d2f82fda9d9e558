import type { DiscountCode } from '@rapport/domain/discount-code/discount-code'
import type { ReactNode } from 'react'
import type { CodeCreation } from '../../sync/outbox/sale-commands.ts'
import { later } from '../../ui/loading/later.tsx'
import type { CodeActions } from './use-code-actions.ts'

/** The open dialog over the codes. */
export type CodeWindow =
  | { readonly at: 'none' }
  | { readonly at: 'create'; readonly draft?: CodeCreation }
  | { readonly at: 'edit' | 'delete'; readonly code: DiscountCode }

export interface CodeWindowsProps {
  readonly accountId: string
  readonly window: CodeWindow
  readonly actions: CodeActions
  readonly connectionIssue: ReactNode
  readonly onClose: () => void
}

/** The dialogs of the codes; each loads when it first opens. */
export function CodeWindows({ accountId, window, actions, connectionIssue, onClose }: CodeWindowsProps) {
  switch (window.at) {
    case 'create':
      return <CreateDialog accountId={accountId} draft={window.draft} connectionIssue={connectionIssue} onClose={onClose} />
    case 'edit':
      return <EditDialog code={window.code} connectionIssue={connectionIssue} onClose={onClose} />
    case 'delete':
      return <DeleteDialog code={window.code} onDelete={actions.remove} onClose={onClose} />
    default:
      return null
  }
}

const CreateDialog = later(async () => (await import('./create-code-dialog.tsx')).CreateCodeDialog)
const EditDialog = later(async () => (await import('./edit-code-dialog.tsx')).EditCodeDialog)
const DeleteDialog = later(async () => (await import('./delete-code-dialog.tsx')).DeleteCodeDialog)
