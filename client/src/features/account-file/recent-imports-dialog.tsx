import { type AccountImport, csvLimits, undoneWords } from '@rapport/domain/account-csv/csv-import'
import { shownName } from '@rapport/domain/person/person'
import { showMoment } from '@rapport/domain/show/day'
import { showCount } from '@rapport/domain/show/money'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { css } from '#styled-system/css'
import { accountImportsQuery, leftOutAddress } from '../../api/account/account-file-calls.ts'
import { useUsers } from '../../api/organization-lists.ts'
import { useSession } from '../../api/session/session.ts'
import { useIsAdmin } from '../../api/session/use-is-admin.ts'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { saveAddress } from '../../ui/file/save-file.ts'
import { ErrorState } from '../../ui/state/error-state.tsx'
import { LoadingRows } from '../../ui/state/loading-rows.tsx'
import type { ImportDialogProps } from './import-dialog.tsx'
import { UndoProgress } from './import-done.tsx'
import { type UndoImport, useImportUndo } from './use-import-undo.ts'

/** The imports of the last weeks: who, when, which file, what came of it, and Undo. */
export function RecentImportsDialog({ open, onClose }: ImportDialogProps) {
  return open && <OpenList onClose={onClose} />
}

function OpenList({ onClose }: Pick<ImportDialogProps, 'onClose'>) {
  const undo = useImportUndo()
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title="Recent imports"
      description={`Undo puts whom an import created into the Trash, and puts back what it changed. What somebody changed since stays. Segments, campaigns and custom fields stay. For ${csvLimits.undoableDays} days.`}
      locked={undo.underWay !== null}
      footer={
        <Button variant="primary" onClick={onClose} busy={undo.underWay !== null}>
          Done
        </Button>
      }
    >
      <UndoProgress undo={undo} />
      <List undo={undo} />
    </Dialog>
  )
}

function List({ undo }: { readonly undo: UndoImport }) {
  const { data: imports, isError, refetch } = useQuery(accountImportsQuery())
  if (isError && imports === undefined) return <ErrorState title="The list of imports could not be loaded" onRetry={() => void refetch()} />
  if (imports === undefined) return <LoadingRows />
  if (imports.length === 0) return <p className={css({ color: 'fg.muted' })}>Nobody has imported anything lately.</p>
  return (
    <ul className={listStyle} aria-label="Recent imports">
      {imports.map((entry) => (
        <Entry key={entry.id} entry={entry} undo={undo} />
      ))}
    </ul>
  )
}

function Entry({ entry, undo }: { readonly entry: AccountImport; readonly undo: UndoImport }) {
  const users = useUsers()
  const { organization, user } = useSession()
  const isAdmin = useIsAdmin()
  const { id, fileName, startedAt, userId, leftOut, state } = entry
  const mayUndo = userId === user.id || isAdmin
  return (
    <li>
      <div className={css({ flex: '1', minWidth: '0' })}>
        <p className={css({ textStyle: 'label', overflowWrap: 'anywhere' })}>{fileName}</p>
        <p className={metaStyle}>{`${shownName(users.find((person) => person.id === userId))} · ${showMoment(startedAt)}`}</p>
        <p className={metaStyle}>{figuresOf(entry)}</p>
      </div>
      {leftOut > 0 && (
        <IconButton
          icon={Download}
          label={`Download the rows left out of ${fileName}`}
          onClick={() => saveAddress(leftOutAddress(organization.id, id))}
        />
      )}
      {(state === 'done' || state === 'being undone') && (
        <Button
          size="sm"
          aria-label={`Undo the import of ${fileName}`}
          busy={undo.underWay?.id === id}
          whyNot={mayUndo ? undefined : 'Only who imported, owners and admins can undo it'}
          onClick={() => void undo.run(id)}
        >
          {state === 'done' ? 'Undo' : 'Go on undoing'}
        </Button>
      )}
    </li>
  )
}

const figuresOf = ({ created, updated, leftOut, undone, state }: AccountImport): string => {
  if (undone) return undoneWords(undone)
  if (state === 'under way') return 'Under way'
  return `New ${showCount(created)} · Changed ${showCount(updated)} · Left out ${showCount(leftOut)}`
}

const metaStyle = css({ textStyle: 'meta', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' })
const listStyle = css({
  '& > li': { display: 'flex', alignItems: 'center', gap: '12', paddingBlock: '12', borderBottom: '1px solid {colors.border.subtle}' },
})
