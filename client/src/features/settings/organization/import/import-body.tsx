import { megabyte } from '@rapport/domain/limit/unit'
import { showCount } from '@rapport/domain/show/money'
import { workspaceBytes } from '@rapport/domain/workspace/workspace-import'
import { CircleCheck, CloudOff, Hourglass, RotateCw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { css } from '#styled-system/css'
import { useOfflineReason } from '../../../../sync/summary/offline-reason.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { DropZone } from '../../../../ui/file/drop-zone.tsx'
import { Banner } from '../../../../ui/state/banner.tsx'
import { ProgressBar } from '../../../../ui/state/progress-bar.tsx'
import { showBytes } from '../show-bytes.ts'
import { ImportReport } from './import-report.tsx'
import { doneWords, type ImportNote, type ImportView, nameIn, percentWords } from './import-view.ts'
import type { WorkspaceImporting } from './use-workspace-import.ts'

interface ImportBodyProps {
  readonly view: ImportView
  readonly work: WorkspaceImporting
}

export function ImportBody({ view, work }: ImportBodyProps) {
  const { problem } = work
  return (
    <div className={css({ column: '16' })}>
      {problem !== undefined && (
        <Banner tone="red" icon={TriangleAlert} role="alert">
          {problem}
        </Banner>
      )}
      <Step view={view} work={work} />
    </div>
  )
}

function Step({ view, work }: ImportBodyProps) {
  switch (view.at) {
    case 'choose':
      return <Choose note={view.note} work={work} />
    case 'uploading':
      return (
        <Progress label={`Uploading ${view.file.name}`} part={view.part} size={view.file.size}>
          Keep this window open until the file has arrived. You can go on working in the meantime.
        </Progress>
      )
    case 'ready':
      return <ImportReport of={view.import} report={view.report} />
    case 'done':
      return (
        <Banner tone="green" icon={CircleCheck}>
          {doneWords(view.import)}. What is here has stayed as it was.
        </Banner>
      )
    default:
      return <UnderWay view={view} error={work.error} />
  }
}

function Choose({ note, work }: { readonly note: ImportNote | undefined; readonly work: WorkspaceImporting }) {
  const whyOffline = useOfflineReason()
  return (
    <>
      {note && (
        <Banner
          tone={note.tone}
          icon={note.tone === 'red' ? TriangleAlert : Hourglass}
          role={note.tone === 'red' ? 'alert' : 'status'}
          action={
            note.isRetryable && (
              <Button size="sm" icon={RotateCw} whyNot={whyOffline} onClick={work.retry}>
                Retry
              </Button>
            )
          }
        >
          {note.text}
        </Banner>
      )}
      <DropZone
        title="Drag & drop an export here"
        text={`A ZIP of Rapport with at most ${showCount(workspaceBytes / megabyte)} MB. You see what is in it before anything is created.`}
        buttonLabel={note?.tone === 'red' ? 'Choose another file' : 'Choose a file'}
        accept=".zip,application/zip"
        whyNot={whyOffline}
        onFiles={([file]) => file && work.take(file)}
      />
    </>
  )
}

interface UnderWayProps {
  readonly view: Extract<ImportView, { readonly at: 'checking' } | { readonly at: 'filling' }>
  readonly error: Error | null
}

function UnderWay({ view: { at, import: shown }, error }: UnderWayProps) {
  const part = shown.total === 0 ? 0 : shown.done / shown.total
  const waits = error?.message ?? shown.why
  return (
    <>
      {at === 'checking' ? (
        <Progress label={`Checking ${shown.filename}`} part={part} size={shown.bytes}>
          Nothing is written yet: next you see what the archive holds.
        </Progress>
      ) : (
        <Progress label={`Creating ${nameIn(shown)}`} part={part}>
          You can go on working; it opens when it is whole.
        </Progress>
      )}
      {waits !== null && (
        <Banner tone="amber" icon={error ? CloudOff : Hourglass}>
          {error ? `${waits}. The import goes on there; its progress is asked for again.` : waits}
        </Banner>
      )}
    </>
  )
}

interface ProgressProps {
  readonly label: string
  readonly part: number
  readonly size?: number
  readonly children: ReactNode
}

function Progress({ label, part, size, children }: ProgressProps) {
  const percent = percentWords(part)
  return (
    <div className={css({ column: '8', overflowWrap: 'anywhere' })}>
      <ProgressBar label={label} done={part} total={1} figure={size === undefined ? percent : `${percent} of ${showBytes(size)}`} />
      <p className={css({ textStyle: 'meta', color: 'fg.muted' })}>{children}</p>
    </div>
  )
}
