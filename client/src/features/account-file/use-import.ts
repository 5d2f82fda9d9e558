import type { CsvColumn } from '@rapport/domain/account-csv/csv-column'
import { csvLimits, csvWords } from '@rapport/domain/account-csv/csv-import'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { importAccounts } from '../../api/account/account-file-calls.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { newId } from '../../sync/new-id.ts'
import { chooseColumn, type ImportState, noFile } from './import-state.ts'

export interface Import {
  readonly state: ImportState
  readonly takeFile: (file: File) => void
  readonly choose: (index: number, column: CsvColumn | null) => void
  readonly start: () => void
  readonly startAgain: () => void
}

/** Takes a file through its dry runs to the import. Leaving stops a dry run. */
export function useImport(): Import {
  const client = useQueryClient()
  const [state, setState] = useState(noFile)
  const key = useRef('')
  const reading = useRef<AbortController>(null)
  useEffect(() => () => reading.current?.abort(), [])

  const read = async (file: File, columns: readonly (CsvColumn | null)[] | null, before: ImportState) => {
    reading.current?.abort()
    const trial = new AbortController()
    reading.current = trial
    const { signal } = trial
    setState({ at: 'reading', file, report: before.at === 'review' ? before.report : null })
    const result = await importAccounts({ file, columns, isDryRun: true, idempotencyKey: newId(), signal })
    if (signal.aborted) return
    if (result.ok) setState({ at: 'review', file, report: result.value, problem: null })
    else if (before.at === 'review') setState({ ...before, problem: result.refusal.message })
    else setState({ at: 'file', problem: result.refusal.message })
  }

  const start = async () => {
    if (state.at !== 'review') return
    const { file, report } = state
    setState({ at: 'importing', file, report, progress: { done: 0, total: report.rows } })
    const onProgress = (progress: { done: number; total: number }) => setState({ at: 'importing', file, report, progress })
    const columns = report.columns.map(({ column }) => column)
    const result = await importAccounts({ file, columns, isDryRun: false, idempotencyKey: key.current, onProgress })
    if (result.ok) setState({ at: 'done', report: result.value })
    else setState({ at: 'review', file, report, problem: result.refusal.message })
    await client.invalidateQueries({ queryKey: queryKeys.accountLists })
  }

  return {
    state,
    takeFile: (file) => {
      key.current = newId()
      if (file.size > csvLimits.bytes) setState({ at: 'file', problem: csvWords.tooLarge })
      else void read(file, null, noFile)
    },
    choose: (index, column) => state.at === 'review' && void read(state.file, chooseColumn(state.report, index, column), state),
    start: () => void start(),
    startAgain: () => setState(noFile),
  }
}
