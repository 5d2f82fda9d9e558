import { megabyte } from '@rapport/domain/limit/unit'
import { brokenOff } from '../account/account-export.ts'
import { addressOf } from '../call.ts'
import { type ApiResult, refusedAnswer } from '../request.ts'

export interface DownloadedFile {
  readonly name: string
  readonly content: Blob
}

interface Download {
  /** Hears the number of received bytes. */
  readonly onBytes: (bytes: number) => void
  readonly signal: AbortSignal
}

/** The bytes in memory before the browser may put them aside. */
const partBytes = 4 * megabyte

/** The archive of all data of the organisation; owners and admins only. A broken download is refused, never given in part. */
export const downloadExport = async ({ onBytes, signal }: Download): Promise<ApiResult<DownloadedFile>> => {
  try {
    const response = await fetch(location.origin + addressOf('GET /api/export'), { credentials: 'same-origin', signal })
    if (!response.ok || !response.body) return refusedAnswer(response.status, null, await response.json().catch(() => null))
    const content = await collect(response.body, onBytes)
    return { ok: true, value: { name: nameIn(response), content } }
  } catch {
    return brokenOff()
  }
}

const nameIn = (response: Response): string =>
  /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'rapport-export.zip'

const collect = async (body: ReadableStream<Uint8Array<ArrayBuffer>>, onBytes: Download['onBytes']): Promise<Blob> => {
  let parts: Blob[] = []
  let waiting: Uint8Array<ArrayBuffer>[] = []
  let [bytes, held] = [0, 0]
  const putAside = () => {
    parts = [...parts, new Blob(waiting)]
    waiting = []
    held = 0
  }
  const reader = body.getReader()
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    waiting.push(read.value)
    bytes += read.value.length
    held += read.value.length
    if (held >= partBytes) putAside()
    onBytes(bytes)
  }
  putAside()
  return new Blob(parts, { type: 'application/zip' })
}
