import { csvLimits } from '@rapport/domain/account-csv/csv-import'
import { dayMs } from '@rapport/domain/limit/unit'
import { ok } from '@rapport/domain/result/result'
import { forget } from '../../../store/remember.ts'
import { alone } from '../../../store/renewal/alone.ts'
import { forgetImports, readImportAnywhere, readStoppedUndoings } from './import-undo-repository.ts'
import { brokenOffAfter, type ImportUndo, type ImportUndoPorts } from './import-undo-service.ts'

interface JobPorts extends ImportUndoPorts {
  readonly report: (error: unknown) => void
}

/** Goes on with undoings that a restart cut off, and forgets imports that are too old to be taken back. */
export const createImportUndoJob =
  (ports: JobPorts, { undo }: Pick<ImportUndo, 'undo'>) =>
  async (): Promise<void> => {
    const { store, now, report } = ports
    const before = (ms: number) => new Date(now().getTime() - ms)
    const stopped = await store.read((db) => readStoppedUndoings({ db, tables: store.tables }, before(brokenOffAfter)))
    for (const { id, organizationId } of stopped)
      await alone(report, async () => {
        const row = await store.read((db) => readImportAnywhere({ db, tables: store.tables }, id))
        if (!row?.undoneBy) return
        // The person began it while they might.
        const via = { kind: 'session', sessionId: '' } as const
        const caller = { organizationId, userId: row.undoneBy, role: 'owner', scope: 'read-write', via } as const
        const means = { stillMay: async () => ok(undefined), turn: async () => undefined, onProgress: () => undefined, remember: forget }
        await undo(caller, id, means)
      })
    await store.write((tx) => forgetImports(tx, before(csvLimits.undoableDays * dayMs)))
  }
