import { csvLimits, importedWords } from '@rapport/domain/account-csv/csv-import'
import { megabyte } from '@rapport/domain/limit/unit'
import { showCount } from '@rapport/domain/show/money'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useOnline } from '../../sync/summary/use-sync-summary.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { DropZone } from '../../ui/file/drop-zone.tsx'
import { Banner } from '../../ui/state/banner.tsx'
import { ProgressBar } from '../../ui/state/progress-bar.tsx'
import { importNeedsConnection } from './file-words.ts'
import { ImportColumns } from './import-columns.tsx'
import { ImportIssues } from './import-issues.tsx'
import { importIssue } from './import-state.ts'
import { type Import, useImport } from './use-import.ts'

export interface ImportDialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** A CSV file becomes influencers in three steps: choose, check, import. */
export function ImportDialog({ open, onClose }: ImportDialogProps) {
  return open && <OpenImport onClose={onClose} />
}

function OpenImport({ onClose }: Pick<ImportDialogProps, 'onClose'>) {
  const work = useImport()
  const { state } = work
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title="Import influencers"
      description="From a CSV file. Influencers that are known by id, email or handle are changed, all others created."
      locked={state.at === 'importing'}
      dirty={state.at === 'review'}
      onSubmit={state.at === 'review' && importIssue(state.report) === undefined ? work.start : undefined}
      footer={<Footer work={work} onClose={onClose} />}
    >
      <Body work={work} />
    </Dialog>
  )
}

function Body({ work: { state, takeFile, choose } }: { readonly work: Import }) {
  const isOnline = useOnline()
  if (state.at === 'importing') {
    const { done, total } = state.progress
    return <ProgressBar label="Importing" done={done} total={total} figure={`${showCount(done)} of ${showCount(total)} rows`} />
  }
  if (state.at === 'done')
    return (
      <>
        <Banner tone={state.report.failed > 0 ? 'amber' : 'green'} icon={state.report.failed > 0 ? TriangleAlert : CircleCheck}>
          {importedWords(state.report)}
        </Banner>
        <ImportIssues report={state.report} />
      </>
    )
  const report = state.at === 'file' ? null : state.report
  if (report === null)
    return (
      <>
        <Problem text={state.at === 'file' ? state.problem : null} />
        <DropZone
          title="Drag & drop a CSV file here"
          text={`The first row names the columns. At most ${showCount(csvLimits.rows)} rows and ${csvLimits.bytes / megabyte} MB.`}
          buttonLabel="Browse Files"
          accept=".csv,.tsv,.txt,text/csv"
          busy={state.at === 'reading'}
          whyNot={isOnline ? undefined : importNeedsConnection}
          onFiles={([file]) => file && takeFile(file)}
        />
      </>
    )
  return (
    <>
      <Problem text={state.at === 'review' ? state.problem : null} />
      <Banner tone="grey" icon={CircleCheck}>
        {`${showCount(report.rows)} ${report.rows === 1 ? 'row' : 'rows'}: ${importedWords(report)}`}
      </Banner>
      <ImportColumns report={report} isReading={state.at === 'reading'} onChoose={choose} />
      <ImportIssues report={report} />
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

function Footer({ work: { state, startAgain }, onClose }: { readonly work: Import; readonly onClose: () => void }) {
  const isOnline = useOnline()
  if (state.at === 'done')
    return (
      <>
        <Button onClick={startAgain}>Import another file</Button>
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      </>
    )
  if (state.at === 'file' || (state.at === 'reading' && state.report === null)) return <Button onClick={onClose}>Cancel</Button>
  const { report } = state
  const count = (report?.creates ?? 0) + (report?.updates ?? 0)
  const issue = report === null ? undefined : importIssue(report)
  return (
    <>
      {state.at !== 'importing' && <Button onClick={startAgain}>Another file</Button>}
      <Button type="submit" variant="primary" busy={state.at !== 'review'} whyNot={isOnline ? issue : importNeedsConnection}>
        Import {showCount(count)} {count === 1 ? 'influencer' : 'influencers'}
      </Button>
    </>
  )
}
