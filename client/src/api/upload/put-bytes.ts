import { minuteMs } from '@rapport/domain/limit/unit'
import { type ApiResult, refusedAnswer, unanswered } from '../request.ts'

export interface SentBytes {
  /** Of a prepared upload; it carries the permission. */
  readonly uploadUrl: string
  readonly file: Blob
  /** The sent part, 0 to 1. */
  readonly onPart: (part: number) => void
  readonly signal: AbortSignal
}

/** A connection that moves nothing for so long is given up. */
const stillLimit = minuteMs

/** Sends a file to its address. `fetch` does not tell the progress of an upload, so this is an XMLHttpRequest. */
export const putBytes = ({ uploadUrl, file, onPart, signal }: SentBytes): Promise<ApiResult<null>> =>
  new Promise((resolve) => {
    const call = new XMLHttpRequest()
    let timer = setTimeout(abort, stillLimit)
    function abort() {
      call.abort()
    }
    const hear = (part: number) => {
      clearTimeout(timer)
      timer = setTimeout(abort, stillLimit)
      onPart(part)
    }
    call.open('PUT', uploadUrl)
    call.setRequestHeader('content-type', file.type || 'application/octet-stream')
    call.upload.onprogress = ({ loaded, total }) => hear(total > 0 ? loaded / total : 0)
    call.upload.onload = () => hear(1)
    call.onload = () =>
      resolve(isTaken(call.status) ? { ok: true, value: null } : refusedAnswer(call.status, null, parsed(call.responseText)))
    call.onerror = () => resolve(unanswered())
    call.onabort = () => resolve(unanswered())
    call.onloadend = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', abort)
    }
    signal.addEventListener('abort', abort)
    if (signal.aborted) resolve(unanswered())
    else call.send(file)
  })

const isTaken = (status: number): boolean => status >= 200 && status < 300

/** Stores of files answer in XML. */
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
