import type { CsvProgress, CsvReport, ImportUndone } from '@rapport/domain/account-csv/csv-import'
import type { SheetChoices } from '@rapport/domain/account-sheet/sheet-choice'
import { apiQuery } from '../api-query.ts'
import { addressOf, call, type RouteKey, streamed } from '../call.ts'
import { pageKeys } from '../page-keys.ts'
import { type ApiResult, refusedAnswer, unanswered } from '../request.ts'

export interface SentImport {
  readonly file: File
  readonly choices: SheetChoices
  readonly isDryRun: boolean
  /** The same key continues an interrupted import without creating anybody twice. */
  readonly idempotencyKey: string
  readonly onProgress?: ((progress: CsvProgress) => void) | undefined
  readonly signal?: AbortSignal | undefined
}

/** Sends a file with its choices and hears its progress by rows. */
export const importAccounts = ({ file, choices, isDryRun, ...sent }: SentImport): Promise<ApiResult<CsvReport>> => {
  const boundary = `rapport-${sent.idempotencyKey}`
  const query = { dryRun: isDryRun ? 'true' : 'false', fileName: file.name.slice(-200) } as const
  const body = formOf(boundary, file, choices)
  return heard('POST /api/accounts/import', {
    ...sent,
    address: addressOf('POST /api/accounts/import', { query, body }),
    body,
    contentType: `multipart/form-data; boundary=${boundary}`,
  })
}

/** Takes an import back and hears how far that is. */
export const undoImport = (
  id: string,
  idempotencyKey: string,
  onProgress?: (progress: CsvProgress) => void,
): Promise<ApiResult<ImportUndone>> => {
  const key = 'POST /api/accounts/imports/{id}/undo'
  return heard(key, { address: addressOf(key, { params: { id } }), idempotencyKey, onProgress })
}

/** The recent imports of the organisation. No live change tells of them, so each look asks again. */
export const accountImportsQuery = () =>
  apiQuery(pageKeys.accountImports, (signal) => call('GET /api/accounts/imports', { signal }), {
    refetchOnMount: 'always',
    meta: { isPassing: true },
  })

export const leftOutAddress = (organizationId: string, id: string): string =>
  addressOf('GET /api/accounts/imports/{id}/left-out', { params: { id }, query: { organizationId } })

/** The same bytes for the same call, which `FormData` does not give: a repeated key needs them. */
const formOf = (boundary: string, file: File, choices: SheetChoices): Blob => {
  const part = (name: string, more: string) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`
  const head = part('choices', '') + JSON.stringify(choices)
  const fileHead = part('file', '; filename="sheet"\r\ncontent-type: application/octet-stream')
  return new Blob([`${head}\r\n${fileHead}`, file, `\r\n--${boundary}--\r\n`])
}

interface Heard {
  readonly address: string
  readonly body?: Blob
  readonly contentType?: string
  readonly idempotencyKey: string
  readonly onProgress?: ((progress: CsvProgress) => void) | undefined
  readonly signal?: AbortSignal | undefined
}

type HeardKey = RouteKey & ('POST /api/accounts/import' | 'POST /api/accounts/imports/{id}/undo')

/** A call that tells its progress in lines of JSON, and its answer in the last. */
const heard = async <Value>(
  key: HeardKey,
  { address, body, contentType, idempotencyKey, onProgress, signal }: Heard,
): Promise<ApiResult<Value>> => {
  try {
    const response = await fetch(address, {
      method: 'POST',
      credentials: 'same-origin',
      headers: {
        accept: 'application/x-ndjson, application/json',
        ...(contentType !== undefined && { 'content-type': contentType }),
        'idempotency-key': idempotencyKey,
      },
      ...(body && { body }),
      signal: signal ?? null,
    })
    for await (const line of linesOf(response)) {
      const message = streamed(key, JSON.parse(line))
      if (message.progress) onProgress?.(message.progress)
      else if (message.data)
        return { ok: true, value: message.data as Value } // the answer of its call
      else return refusedAnswer(response.status, null, message)
    }
  } catch {
    // told below: the connection broke, and the rest of the answer did not come
  }
  return unanswered()
}

async function* linesOf(response: Response): AsyncGenerator<string> {
  let rest = ''
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    const lines = (rest + part.value).split('\n')
    rest = lines.pop() ?? ''
    yield* lines.filter((line) => line.trim() !== '')
  }
  if (rest.trim() !== '') yield rest
}
