import { csvWords } from '@rapport/domain/account-csv/csv-import'
import { csvLine, csvStart } from '@rapport/domain/csv/csv-line'
import { ok, type Result, refuse } from '@rapport/domain/result/result'
import type { Caller, Turn } from '../../../http/caller.ts'
import type { Store } from '../../../store/store.ts'
import { readImport, readLeftRows } from './import-undo-repository.ts'

const pageSize = 200

/** [CI22] The rows that an import left out, as they stood, with a column that says why. */
export const createLeftOutRows =
  ({ store }: { readonly store: Store }) =>
  async (caller: Caller, id: string, turn: Turn): Promise<Result<AsyncGenerator<string>>> => {
    const row = await store.read((db) => readImport({ db, tables: store.tables }, caller.organizationId, id))
    return row === undefined ? refuse('not_found', csvWords.unknownImport) : ok(lines(store, id, row.headers, turn))
  }

export type LeftOutRows = ReturnType<typeof createLeftOutRows>

async function* lines(store: Store, id: string, headers: readonly string[], turn: Turn): AsyncGenerator<string> {
  yield csvStart + csvLine([...headers, 'Row', 'Why'])
  for (let after = 0; ; ) {
    await turn()
    const rows = await store.read((db) => readLeftRows({ db, tables: store.tables }, id, after, pageSize))
    yield rows.map(({ cells, line, why }) => csvLine([...headers.map((_, index) => cells[index] ?? ''), line, why])).join('')
    if (rows.length < pageSize) return
    after = rows.at(-1)?.line ?? after
  }
}
