import type { QueryClient } from '@tanstack/react-query'
import { pageKeys } from '../../../../api/page-keys.ts'
import { cacheImport, completeImport, prepareImport, removeImport } from '../../../../api/settings/workspace-import-calls.ts'
import { putBytes } from '../../../../api/upload/put-bytes.ts'
import { createLiveValue } from '../../../../sync/live-value.ts'
import { archiveIssue } from './archive-issue.ts'
import type { ArchiveUpload } from './import-view.ts'
import { sendArchive } from './send-archive.ts'

/** The archive that this window sends. It goes on while other screens are open. */
export const archiveUpload = createLiveValue<ArchiveUpload>({ at: 'none', problem: undefined })

/** Looks at a file and sends it; another one before it is given up. */
export const uploadArchive = async (file: File, client: QueryClient): Promise<void> => {
  cancelArchive()
  const problem = await archiveIssue(file).catch(() => 'This file could not be read. Please choose it again.')
  if (problem === undefined) await send(file, undefined, client)
  else archiveUpload.set({ at: 'none', problem })
}

export const retryArchive = async (client: QueryClient): Promise<void> => {
  const upload = archiveUpload.get()
  if (upload.at === 'failed') await send(upload.file, upload.arrivedId, client)
}

/** Stops what is sent, and forgets what failed. */
export const cancelArchive = (): void => {
  const upload = archiveUpload.get()
  if (upload.at === 'sending') upload.control.abort()
  archiveUpload.set({ at: 'none', problem: undefined })
}

const send = async (file: File, arrivedId: string | undefined, client: QueryClient): Promise<void> => {
  const control = new AbortController()
  const { signal } = control
  const onPart = (part: number) => signal.aborted || archiveUpload.set({ at: 'sending', file, part, control })
  onPart(arrivedId === undefined ? 0 : 1)
  addEventListener('beforeunload', holdPage, { signal })
  const outcome = await sendArchive(
    { file, arrivedId, onPart, signal },
    { prepare: prepareImport, put: putBytes, complete: completeImport, remove: removeImport },
  )
  const isCancelled = signal.aborted
  control.abort()
  if (outcome.at === 'arrived') await cacheImport(client, outcome.import)
  else await client.invalidateQueries({ queryKey: pageKeys.workspaceImport })
  if (!isCancelled) archiveUpload.set(outcome.at === 'failed' ? { ...outcome, file } : { at: 'none', problem: undefined })
}

/** The browser asks before a page goes away that sends. */
const holdPage = (event: BeforeUnloadEvent) => event.preventDefault()
