import { readNotes } from '@rapport/account-doc/note/note-reading'
import { deletedAccountWords } from '@rapport/domain/account/unknown-account'
import { noteWords } from '@rapport/domain/note/note'
import { notePlainText } from '@rapport/domain/note/note-text'
import { trashTime } from '@rapport/domain/trash/trash'
import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { ArchiveRestore, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { css } from '#styled-system/css'
import { fromDoc } from '../../sync/document/reading/document-atoms.ts'
import { type AccountDocument, useAccountDocument } from '../../sync/document/reading/use-account-document.ts'
import { restoringNeedsNetwork } from '../../sync/summary/offline-reason.ts'
import { useOnline } from '../../sync/summary/use-sync-summary.ts'
import { Button } from '../../ui/button/button.tsx'
import { useBusy } from '../../ui/button/use-busy.ts'
import { Card } from '../../ui/page/card.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { bringBack } from './bring-back.ts'

export interface DeletedNoticeProps {
  readonly accountId: string
  /** Who deleted it, when known. */
  readonly deletedBy: string | null
  readonly back: ReactNode
}

/** A deleted influencer: it can be restored, and this device's copy of its notes can be read. */
export function DeletedNotice({ accountId, deletedBy, back }: DeletedNoticeProps) {
  const document = useAccountDocument(accountId)
  return (
    <div className={css({ column: '16', width: '100%', maxWidth: '640px' })}>
      <EmptyState
        icon={Trash2}
        title={deletedBy === null ? deletedAccountWords : `${deletedBy} deleted this influencer`}
        text={textOf(document)}
        action={
          <div className={css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '8' })}>
            <RestoreButton accountId={accountId} />
            {back}
          </div>
        }
      />
      <KeptNotes document={document} />
    </div>
  )
}

function textOf({ state }: AccountDocument): string {
  return state.hasUnsynced
    ? 'What you changed since then is kept on this device. Restore the influencer to send it.'
    : `It can be restored for ${trashTime} with everything it holds.`
}

function RestoreButton({ accountId }: { readonly accountId: string }) {
  const client = useQueryClient()
  const isOnline = useOnline()
  const [isBusy, restore] = useBusy(() => bringBack(client, accountId))
  return (
    <Button variant="primary" icon={ArchiveRestore} busy={isBusy} whyNot={isOnline ? undefined : restoringNeedsNetwork} onClick={restore}>
      Restore
    </Button>
  )
}

/** Read-only notes, to read and copy. */
function KeptNotes({ document }: { readonly document: AccountDocument }) {
  const notes = useAtomValue(notesAtom(document))
  if (notes.length === 0) return null
  return (
    <Card isFlush title="Notes on this device" description="A copy to read; it does not change any more.">
      <ul>
        {notes.map((note) => (
          <li key={note.id} className={noteStyle}>
            {notePlainText(note.content) || noteWords.shownEmpty}
          </li>
        ))}
      </ul>
    </Card>
  )
}

const notesAtom = fromDoc({ path: () => ['notes'], read: readNotes })

const noteStyle = css({
  paddingInline: '16',
  paddingBlock: '12',
  borderTop: '1px solid {colors.border.subtle}',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
})
