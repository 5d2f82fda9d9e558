import { hourMs } from '@rapport/domain/limit/unit'
import { purgedBefore } from '@rapport/domain/trash/trash'
import { mailFolder, removeFolderMails } from '../../adapters/mail.ts'
import type { Feature, FeaturePorts } from '../../feature.ts'
import { forgetOldAnswers } from '../../http/answer/idempotency-record.ts'
import { removeOldMigrationCopies } from '../../store/migration/migration-copy.ts'
import type { Tx } from '../../store/store.ts'
import { createTrashClock } from '../../store/trash-clock.ts'
import { createPurge, type PurgePorts } from './purge-job.ts'
import { readNewestDeletion } from './trash-repository.ts'
import { createTrashRoutes } from './trash-routes.ts'
import { createTrash } from './trash-service.ts'

type Ports = Pick<FeaturePorts, 'environment' | 'store' | 'rooms' | 'now' | 'ticks' | 'report'>

/** The purges of other features in the same hour. */
interface Purged extends Pick<PurgePorts, 'removePicture'> {
  /** Of people: what ended before an instant. */
  readonly forgetEnded: (tx: Tx, before: Date) => Promise<void>
}

export const createTrashFeature = (ports: Ports, purged: Purged): Feature => ({
  routes: [createTrashRoutes(createTrash(ports.store))],
  jobs: [{ name: 'purge', everyMs: hourMs, run: createPurging(ports, purged) }],
})

/** After it no row, index, log or file of the data folder holds what was deleted long ago. */
const createPurging = ({ environment, store, rooms, now, ticks, report }: Ports, purged: Purged) => {
  const newestDeletion = () => store.read((db) => readNewestDeletion({ db, tables: store.tables }))
  const readClock = createTrashClock({ store, now, ticks, newestDeletion })
  return async (): Promise<void> => {
    const at = await readClock()
    await createPurge({ store, rooms, now: () => at, report, removePicture: purged.removePicture })()
    removeOldMigrationCopies(environment.DATA_DIR, at)
    await removeFolderMails(mailFolder(environment.DATA_DIR), { before: purgedBefore(at) })
    await store.write(async (tx) => {
      await forgetOldAnswers(tx, at)
      await purged.forgetEnded(tx, purgedBefore(at))
    })
    // Also where nothing was purged: a purge before may have been cut short between its commit and this.
    await store.shred({ search: true })
  }
}
