import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Copy, Download } from 'lucide-react'
import { css } from '#styled-system/css'
import { leftWorkText } from '../../sync/document/departed-words.ts'
import { deleteDeparted } from '../../sync/leaving/departed.ts'
import { type DepartedWork, readDepartedWork } from '../../sync/leaving/departed-work.ts'
import { Button } from '../../ui/button/button.tsx'
import { useBusy } from '../../ui/button/use-busy.ts'
import { saveFile } from '../../ui/file/save-file.ts'
import { copyText, copyWords } from '../../ui/message/copy-text.ts'
import { ErrorState } from '../../ui/state/error-state.tsx'
import { EntranceLayout, LoadingEntrance } from './entrance-layout.tsx'
import { LeftWorkList } from './left-work-list.tsx'
import { SignedInAs } from './signed-in-as.tsx'
import { useEnter } from './use-enter.ts'

const title = 'What you left behind'

/** A former member sees the unsent work of this device before it is deleted. */
export function DepartedScreen() {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: ['departed'],
    queryFn: () => readDepartedWork(client),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { isPassing: true },
  })
  if (error) return <FailedReading error={error} onRetry={refetch} />
  if (data === undefined) return <LoadingEntrance title={title} />
  if (data === null || data === 'locked') return <NothingToShow isLocked={data === 'locked'} />
  return <LeftBehind departed={data} onDeleted={refetch} />
}

function LeftBehind({ departed, onDeleted }: { readonly departed: DepartedWork; readonly onDeleted: () => Promise<unknown> }) {
  const { owner, organizationName, works } = departed
  const name = organizationName ?? 'an organization'
  const text = leftWorkText(works)
  const client = useQueryClient()
  const enter = useEnter()
  const [isBusy, remove] = useBusy(async () => {
    await deleteDeparted(owner)
    const next = await readDepartedWork(client).catch(() => null)
    await (next === null || next === 'locked' ? enter() : onDeleted())
  })
  const copy = () => copyText(text, { done: copyWords.text.done, failed: 'Failed to copy: save it as a file instead' })
  return (
    <EntranceLayout
      title={`You are no longer a member of ${name}`}
      text={`${works.length === 1 ? 'This never reached' : 'These changes never reached'} the server, and it takes nothing more from you there. Copy what you need: it is deleted from this browser when you continue.`}
      foot={<SignedInAs />}
    >
      <div className={buttons}>
        <Button icon={Copy} onClick={copy}>
          Copy all
        </Button>
        <Button icon={Download} onClick={() => saveFile({ name: `${name}.txt`, content: new Blob([text], { type: 'text/plain' }) })}>
          Save as a file
        </Button>
      </div>
      <LeftWorkList works={works} />
      <Button variant="danger" size="lg" busy={isBusy} onClick={remove} className={css({ width: 'full', marginTop: '24' })}>
        Delete and continue
      </Button>
    </EntranceLayout>
  )
}

function NothingToShow({ isLocked }: { readonly isLocked: boolean }) {
  const [isBusy, enter] = useBusy(useEnter())
  const text = isLocked
    ? 'The server did not say that it has all work of an organization that you left, so it stays locked in this browser.'
    : 'This browser has no work of an organization that you no longer belong to.'
  return (
    <EntranceLayout title={isLocked ? 'Something stays locked' : 'Nothing is left here'} text={text} foot={<SignedInAs />}>
      <Button variant="primary" size="lg" busy={isBusy} onClick={() => void enter()} className={css({ width: 'full' })}>
        Continue
      </Button>
    </EntranceLayout>
  )
}

function FailedReading({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  return (
    <EntranceLayout title={title} foot={<SignedInAs />}>
      <ErrorState title="It could not be read" text={error.message} onRetry={onRetry} />
    </EntranceLayout>
  )
}

const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '8', marginBottom: '16' })
