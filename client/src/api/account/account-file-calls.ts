import type { CsvColumn } from '@rapport/domain/account-csv/csv-column'
import type { CsvProgress, CsvReport } from '@rapport/domain/account-csv/csv-import'
import { addressOf, streamed } from '../call.ts'
import { type ApiResult, refusedAnswer, unanswered } from '../request.ts'

export interface AccountImport {
  readonly file: File
  /** The meaning of each header; null lets the server guess. */
  readonly columns: readonly (CsvColumn | null)[] | null
  readonly isDryRun: boolean
  /** The same key continues an interrupted import without creating anybody twice. */
  readonly idempotencyKey: string
  readonly onProgress?: ((progress: CsvProgress) => void) | undefined
  readonly signal?: AbortSignal | undefined
}

/** Sends a file and hears its progress by rows. */
export const importAccounts = async (input: AccountImport): Promise<ApiResult<CsvReport>> => {
  const { file, columns, isDryRun, idempotencyKey, onProgress, signal } = input
  const query = { dryRun: isDryRun ? 'true' : 'false', columns: columns?.map((column) => column ?? '').join(',') } as const
  try {
    const response = await fetch(addressOf('POST /api/accounts/import', { query, body: file }), {
      method: 'POST',
      credentials: 'same-origin',
      headers: {
        accept: 'application/x-ndjson, application/json',
        'content-type': 'text/csv',
        'idempotency-key': idempotencyKey,
      },
      body: file,
      signal: signal ?? null,
    })
    for await (const line of linesOf(response)) {
      const message = streamed('POST /api/accounts/import', JSON.parse(line))
      if (message.progress) onProgress?.(message.progress)
      else if (message.data) return { ok: true, value: message.data }
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
