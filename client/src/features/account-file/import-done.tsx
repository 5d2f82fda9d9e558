import { type CsvReport, importedWords, undoneWords } from '@rapport/domain/account-csv/csv-import'
import { showCount } from '@rapport/domain/show/money'
import { CircleCheck, Download, TriangleAlert, Undo2 } from 'lucide-react'
import { css } from '#styled-system/css'
import { leftOutAddress } from '../../api/account/account-file-calls.ts'
import { useSession } from '../../api/session/session.ts'
import { Button } from '../../ui/button/button.tsx'
import { saveAddress } from '../../ui/file/save-file.ts'
import { Banner } from '../../ui/state/banner.tsx'
import { ProgressBar } from '../../ui/state/progress-bar.tsx'
import { ImportIssues } from './import-issues.tsx'
import type { UndoImport } from './use-import-undo.ts'

/** What came of an import: the figures, the rows left out, and Undo. */
export function ImportDone({ report, undo }: { readonly report: CsvReport; readonly undo: UndoImport }) {
  const { organization } = useSession()
  const { importId, failed, creates, updates } = report
  const isDone = creates + updates > 0 || failed === 0
  const undone = importId === null ? undefined : undo.undoneById[importId]
  if (undone) {
    return (
      <Banner tone="grey" icon={Undo2}>
        {undoneWords(undone)}
      </Banner>
    )
  }
  return (
    <>
      <Banner tone={isDone ? 'green' : 'amber'} icon={isDone ? CircleCheck : TriangleAlert}>
        {importedWords(report)}
      </Banner>
      {undo.underWay && <UndoProgress undo={undo} />}
      {importId !== null && (
        <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '8' })}>
          {failed > 0 && (
            <Button icon={Download} onClick={() => saveAddress(leftOutAddress(organization.id, importId))}>
              Download the rows left out
            </Button>
          )}
          <Button icon={Undo2} busy={undo.underWay !== null} onClick={() => void undo.run(importId)}>
            Undo this import
          </Button>
        </div>
      )}
      <ImportIssues report={report} />
    </>
  )
}

/** How far an Undo is. */
export function UndoProgress({ undo: { underWay } }: { readonly undo: UndoImport }) {
  if (underWay === null) return null
  const { done, total } = underWay.progress
  return <ProgressBar label="Undoing" done={done} total={total || null} figure={`${showCount(done)} of ${showCount(total)}`} />
}
