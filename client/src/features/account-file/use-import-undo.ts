import { type CsvProgress, type ImportUndone, undoneWords } from '@rapport/domain/account-csv/csv-import'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { undoImport } from '../../api/account/account-file-calls.ts'
import { pageKeys } from '../../api/page-keys.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { newId } from '../../sync/new-id.ts'
import { toast } from '../../ui/message/toast.ts'

export interface UndoImport {
  /** The import that is being taken back, and how far. */
  readonly underWay: { readonly id: string; readonly progress: CsvProgress } | null
  readonly undoneById: Readonly<Record<string, ImportUndone>>
  readonly run: (id: string) => Promise<void>
}

/** Takes imports back, one at a time, and tells the outcome in one sentence. */
export function useImportUndo(): UndoImport {
  const client = useQueryClient()
  const [underWay, setUnderWay] = useState<UndoImport['underWay']>(null)
  const [undoneById, setUndone] = useState<UndoImport['undoneById']>({})
  const run = async (id: string) => {
    setUnderWay({ id, progress: { done: 0, total: 0 } })
    const result = await undoImport(id, newId(), (progress) => setUnderWay({ id, progress }))
    setUnderWay(null)
    if (result.ok) {
      setUndone((before) => ({ ...before, [id]: result.value }))
      toast.success(undoneWords(result.value))
    } else toast.error(result.refusal.message)
    for (const queryKey of [queryKeys.accountLists, pageKeys.accountImports, pageKeys.trash]) await client.invalidateQueries({ queryKey })
  }
  return { underWay, undoneById, run }
}
