import { hourMs } from '@rapport/domain/limit/unit'
import type { Feature, FeaturePorts } from '../../feature.ts'
import { forgetOldAnswers } from '../../http/answer/idempotency-record.ts'
import { removeOldMigrationCopies } from '../../store/migration/migration-copy.ts'
import { createTrashClock } from '../../store/trash-clock.ts'
import { createPurge, type PurgePorts } from './purge-service.ts'
import { readNewestDeletion } from './trash-repository.ts'
import { createTrashRoutes } from './trash-routes.ts'
import { createTrash } from './trash-service.ts'

type Ports = Pick<FeaturePorts, 'environment' | 'store' | 'rooms' | 'now' | 'ticks' | 'report'>

export const createTrashFeature = (ports: Ports, social: Pick<PurgePorts, 'removePicture'>): Feature => ({
  routes: [createTrashRoutes(createTrash(ports.store))],
  jobs: [{ name: 'purge', everyMs: hourMs, run: createPurging({ ...ports, removePicture: social.removePicture }) }],
})

/** After it no byte of what was deleted long ago stands in the data folder. */
const createPurging = ({ environment, store, rooms, now, ticks, report, removePicture }: Ports & Pick<PurgePorts, 'removePicture'>) => {
  const newestDeletion = () => store.read((db) => readNewestDeletion({ db, tables: store.tables }))
  const readClock = createTrashClock({ store, now, ticks, newestDeletion })
  return async (): Promise<void> => {
    const at = await readClock()
    const hasPurged = await createPurge({ store, rooms, now: () => at, report, removePicture })()
    removeOldMigrationCopies(environment.DATA_DIR, at)
    await store.write((tx) => forgetOldAnswers(tx, at))
    await store.shred({ search: hasPurged })
  }
}
