import { type CsvReport, csvLimits, csvWords, importedWords } from '@rapport/domain/account-csv/csv-import'
import type { SheetChoices, ValueMapping } from '@rapport/domain/account-sheet/sheet-choice'
import type { DayOrder } from '@rapport/domain/account-sheet/sheet-day'
import type { SheetTarget } from '@rapport/domain/account-sheet/sheet-target'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { importAccounts } from '../../api/account/account-file-calls.ts'
import { pageKeys } from '../../api/page-keys.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { useKeptChoice } from '../../sync/device/use-kept-choice.ts'
import { newId } from '../../sync/new-id.ts'
import { toast } from '../../ui/message/toast.ts'
import { chooseColumn, type ImportState, mapValue, noFile } from './import-state.ts'
import { choicesOfLastTime, type KeptSheet, keptSheetOf, readKeptSheets, withKeptSheet } from './kept-sheets.ts'
import type { UndoImport } from './use-import-undo.ts'

export interface Import {
  readonly state: ImportState
  /** What was chosen for such a sheet before. */
  readonly lastTime: (report: CsvReport) => KeptSheet | undefined
  readonly takeFile: (file: File) => void
  readonly choose: (index: number, target: SheetTarget | null) => void
  readonly mapValue: (mapping: ValueMapping) => void
  readonly orderDays: (order: DayOrder) => void
  readonly chooseSheet: (sheet: string) => void
  readonly start: () => void
  readonly startAgain: () => void
  /** Tells what was imported once its window is closed, with Undo. */
  readonly tell: () => void
}

/** Takes a file through its dry runs to the import. Leaving stops a dry run. */
export function useImport(undo: UndoImport): Import {
  const client = useQueryClient()
  const [state, setState] = useState(noFile)
  const [keptText, keep] = useKeptChoice('import.sheets')
  const kept = readKeptSheets(keptText)
  const key = useRef('')
  const reading = useRef<AbortController>(null)
  useEffect(() => () => reading.current?.abort(), [])

  const read = async (file: File, choices: SheetChoices, before: ImportState) => {
    reading.current?.abort()
    const trial = new AbortController()
    reading.current = trial
    const { signal } = trial
    setState({ at: 'reading', file, report: before.at === 'review' ? before.report : null, choices })
    const tryOut = (tried: SheetChoices) => importAccounts({ file, choices: tried, isDryRun: true, idempotencyKey: newId(), signal })
    const result = await tryOut(choices)
    const isGuessed = Object.keys(choices).every((key) => key === 'sheet')
    const former = isGuessed && result.ok ? choicesOfLastTime(kept, result.value) : undefined
    const again = former && (await tryOut({ ...choices, ...former }))
    if (signal.aborted) return
    if (again?.ok) setState({ at: 'review', file, report: again.value, choices: { ...choices, ...former }, problem: null })
    else if (result.ok) setState({ at: 'review', file, report: result.value, choices, problem: null })
    else if (before.at === 'review') setState({ ...before, problem: result.refusal.message })
    else setState({ at: 'file', problem: result.refusal.message })
  }
  const change = (changed: (report: CsvReport, choices: SheetChoices) => SheetChoices) => {
    if (state.at === 'review') void read(state.file, changed(state.report, state.choices), state)
  }

  const start = async () => {
    if (state.at !== 'review') return
    const { file, report, choices } = state
    setState({ at: 'importing', file, report, progress: { done: 0, total: report.rows } })
    const onProgress = (progress: { done: number; total: number }) => setState({ at: 'importing', file, report, progress })
    const columns = report.columns.map(({ column }) => column)
    const sent = { ...choices, columns, ...(report.sheet !== null && { sheet: report.sheet }) }
    const result = await importAccounts({ file, choices: sent, isDryRun: false, idempotencyKey: key.current, onProgress })
    if (result.ok) {
      keep(withKeptSheet(kept, report, choices))
      setState({ at: 'done', report: result.value })
    } else setState({ at: 'review', file, report, choices, problem: result.refusal.message })
    for (const queryKey of [
      queryKeys.accountLists,
      queryKeys.customFields,
      queryKeys.segments,
      queryKeys.campaigns,
      pageKeys.accountImports,
    ])
      await client.invalidateQueries({ queryKey })
  }

  return {
    state,
    lastTime: (report) => keptSheetOf(kept, report),
    takeFile: (file) => {
      key.current = newId()
      if (file.size > csvLimits.bytes) setState({ at: 'file', problem: csvWords.tooLarge })
      else void read(file, {}, noFile)
    },
    choose: (index, target) =>
      change((report, choices) => ({
        ...choices,
        columns: chooseColumn(
          report.columns.map(({ column }) => column),
          index,
          target,
        ),
      })),
    mapValue: (mapping) => change((_, choices) => mapValue(choices, mapping)),
    orderDays: (dayOrder) => change((_, choices) => ({ ...choices, dayOrder })),
    chooseSheet: (sheet) => change(() => ({ sheet })),
    start: () => void start(),
    startAgain: () => setState(noFile),
    tell: () => {
      const importId = state.at === 'done' ? state.report.importId : null
      if (state.at !== 'done' || importId === null || undo.undoneById[importId] !== undefined) return
      toast.success(importedWords(state.report), { action: { label: 'Undo', run: () => void undo.run(importId) } })
    },
  }
}
