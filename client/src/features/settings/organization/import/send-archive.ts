import { filenameLimit } from '@rapport/domain/limit/file-words'
import type { WorkspaceImport } from '@rapport/domain/workspace/workspace-import'
import type { ApiResult } from '../../../../api/request.ts'
import type { completeImport, prepareImport, removeImport } from '../../../../api/settings/workspace-import-calls.ts'
import type { putBytes } from '../../../../api/upload/put-bytes.ts'

export interface ArchiveToSend {
  readonly file: File
  /** The import whose bytes have arrived already. */
  readonly arrivedId: string | undefined
  readonly onPart: (part: number) => void
  readonly signal: AbortSignal
}

export interface SendArchivePorts {
  readonly prepare: typeof prepareImport
  readonly put: typeof putBytes
  readonly complete: typeof completeImport
  readonly remove: typeof removeImport
}

export type SentArchive = { readonly at: 'arrived'; readonly import: WorkspaceImport } | { readonly at: 'cancelled' } | SendingFailed

export interface SendingFailed {
  readonly at: 'failed'
  readonly why: string
  readonly isRetryable: boolean
  /** The next try needs no upload. */
  readonly arrivedId: string | undefined
}

/** Brings an archive to the server: an address, its bytes, the word that it is there. What is cancelled is taken back. */
export const sendArchive = async (sent: ArchiveToSend, ports: SendArchivePorts): Promise<SentArchive> => {
  const { file, arrivedId, onPart, signal } = sent
  if (arrivedId !== undefined) return complete(arrivedId, sent, ports)
  // The end of a name says more than its beginning.
  const prepared = await ports.prepare({ filename: file.name.slice(-filenameLimit), size: file.size })
  if (!prepared.ok) return signal.aborted ? cancelled : failed(prepared)
  const { id, uploadUrl } = prepared.value
  const put = await ports.put({ uploadUrl, file, onPart, signal })
  if (signal.aborted) return takeBack(id, ports)
  return put.ok ? complete(id, sent, ports) : failed(put)
}

const cancelled = { at: 'cancelled' } as const

const complete = async (id: string, { signal }: ArchiveToSend, ports: SendArchivePorts): Promise<SentArchive> => {
  const answer = await ports.complete(id)
  if (signal.aborted) return takeBack(id, ports)
  if (answer.ok) return { at: 'arrived', import: answer.value }
  return failed(answer, isPassing(answer.status) ? id : undefined)
}

/** What cannot be taken back now ends by itself. */
const takeBack = async (id: string, { remove }: SendArchivePorts): Promise<SentArchive> => {
  await remove(id)
  return cancelled
}

type Refused = Extract<ApiResult<unknown>, { readonly ok: false }>

const failed = ({ refusal, status }: Refused, arrivedId?: string): SendingFailed => ({
  at: 'failed',
  why: refusal.message,
  isRetryable: !lasting.includes(status),
  arrivedId,
})

/** No word about this archive. */
const isPassing = (status: number): boolean => status === 0 || status === 401 || status === 408 || status === 429 || status >= 500

/** The same file is refused again. */
const lasting: readonly number[] = [400, 413, 415]
