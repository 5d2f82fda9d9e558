import { csvLimits, importLabel } from '@rapport/domain/account-csv/csv-import'
import { megabyte } from '@rapport/domain/limit/unit'
import { showCount } from '@rapport/domain/show/money'
import { TriangleAlert } from 'lucide-react'
import { useOnline } from '../../sync/summary/use-sync-summary.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { DropZone } from '../../ui/file/drop-zone.tsx'
import { Banner } from '../../ui/state/banner.tsx'
import { ProgressBar } from '../../ui/state/progress-bar.tsx'
import { importNeedsConnection } from './file-words.ts'
import { ImportDone } from './import-done.tsx'
import { ImportReview } from './import-review.tsx'
import { importIssue } from './import-state.ts'
import { type Import, useImport } from './use-import.ts'
import { type UndoImport, useImportUndo } from './use-import-undo.ts'

export interface ImportDialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** A sheet becomes influencers in four steps: choose, check, import, see what came of it. */
export function ImportDialog({ open, onClose }: ImportDialogProps) {
  return open && <OpenImport onClose={onClose} />
}

function OpenImport({ onClose }: Pick<ImportDialogProps, 'onClose'>) {
  const undo = useImportUndo()
  const work = useImport(undo)
  const { state } = work
  const close = () => {
    work.tell()
    onClose()
  }
  return (
    <Dialog
      open
      onClose={close}
      size="lg"
      title="Import influencers"
      description="From an Excel or CSV file. Influencers that are known by id, email or handle are changed, all others created."
      locked={state.at === 'importing' || undo.underWay !== null}
      dirty={state.at === 'review'}
      onSubmit={state.at === 'review' && importIssue(state.report) === undefined ? work.start : undefined}
      footer={<Footer work={work} undo={undo} onClose={close} />}
    >
      <Body work={work} undo={undo} />
    </Dialog>
  )
}

interface StepProps {
  readonly work: Import
  readonly undo: UndoImport
}

function Body({ work, undo }: StepProps) {
  const { state } = work
  if (state.at === 'importing') {
    const { done, total } = state.progress
    return <ProgressBar label="Importing" done={done} total={total} figure={`${showCount(done)} of ${showCount(total)} rows`} />
  }
  if (state.at === 'done') return <ImportDone report={state.report} undo={undo} />
  const report = state.at === 'file' ? null : state.report
  if (report === null) return <ChooseFile work={work} />
  return (
    <>
      <Problem text={state.at === 'review' ? state.problem : null} />
      <ImportReview work={work} report={report} isReading={state.at === 'reading'} />
    </>
  )
}

function ChooseFile({ work: { state, takeFile } }: { readonly work: Import }) {
  const isOnline = useOnline()
  return (
    <>
      <Problem text={state.at === 'file' ? state.problem : null} />
      <DropZone
        title="Drag & drop an Excel or CSV file here"
        text={`As it is: Rapport finds the headings and what the columns mean. At most ${showCount(csvLimits.rows)} rows and ${csvLimits.bytes / megabyte} MB.`}
        buttonLabel="Browse Files"
        accept=".xlsx,.csv,.tsv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        busy={state.at === 'reading'}
        whyNot={isOnline ? undefined : importNeedsConnection}
        onFiles={([file]) => file && takeFile(file)}
      />
    </>
  )
}

function Problem({ text }: { readonly text: string | null }) {
  if (text === null) return null
  return (
    <Banner tone="red" icon={TriangleAlert} role="alert">
      {text}
    </Banner>
  )
}

function Footer({ work: { state, startAgain }, undo, onClose }: StepProps & { readonly onClose: () => void }) {
  const isOnline = useOnline()
  if (state.at === 'done')
    return (
      <>
        <Button onClick={startAgain} busy={undo.underWay !== null}>
          Import another file
        </Button>
        <Button variant="primary" onClick={onClose} busy={undo.underWay !== null}>
          Done
        </Button>
      </>
    )
  if (state.at === 'file' || (state.at === 'reading' && state.report === null)) return <Button onClick={onClose}>Cancel</Button>
  const { report } = state
  const issue = report === null ? undefined : importIssue(report)
  return (
    <>
      {state.at !== 'importing' && <Button onClick={startAgain}>Another file</Button>}
      <Button type="submit" variant="primary" busy={state.at !== 'review'} whyNot={isOnline ? issue : importNeedsConnection}>
        {importLabel(report ?? { creates: 0, updates: 0 })}
      </Button>
    </>
  )
}
