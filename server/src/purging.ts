import type { Files } from './adapters/files/files.ts'
import type { Rooms } from './collab/rooms.ts'
import { createPictureRemoval } from './features/social/influencer-picture-service.ts'
import { createPurge } from './features/trash/purge-service.ts'
import { readNewestDeletion } from './features/trash/trash-repository.ts'
import { forgetOldAnswers } from './http/answer/idempotency-record.ts'
import { removeOldMigrationCopies } from './store/migration/migration-copy.ts'
import type { Store } from './store/store.ts'
import { createTrashClock } from './store/trash-clock.ts'

export interface PurgingPorts {
  readonly store: Store
  readonly rooms: Rooms
  readonly now: () => Date
  /** Milliseconds of a clock that never jumps. */
  readonly ticks: () => number
  readonly files: Files
  readonly dataFolder: string
}

/** The hourly job after which no byte of what was deleted long ago stands in the data folder. */
export const createPurging = ({ store, rooms, now, ticks, files, dataFolder }: PurgingPorts): (() => Promise<void>) => {
  const readClock = createTrashClock({
    store,
    now,
    ticks,
    newestDeletion: () => store.read((db) => readNewestDeletion({ db, tables: store.tables })),
  })
  const removePicture = createPictureRemoval(files)
  return async () => {
    const at = await readClock()
    const hasPurged = await createPurge({ store, rooms, now: () => at, removePicture })()
    removeOldMigrationCopies(dataFolder, at)
    await store.write((tx) => forgetOldAnswers(tx, at))
    await store.shred({ search: hasPurged })
  }
}
