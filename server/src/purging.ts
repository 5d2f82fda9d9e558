import type { Files } from './adapters/files.ts'
import type { Rooms } from './collab/rooms.ts'
import { createPictureRemoval } from './features/social/influencer-picture-service.ts'
import { createPurge } from './features/trash/purge-service.ts'
import { forgetOldAnswers } from './http/idempotency-record.ts'
import { removeOldMigrationCopies } from './store/migration-copy.ts'
import type { Store } from './store/store.ts'

export interface PurgingPorts {
  readonly store: Store
  readonly rooms: Rooms
  readonly now: () => Date
  readonly files: Files
  readonly dataFolder: string
}

/** The hourly job after which no byte of what was deleted long ago stands in the data folder. */
export const createPurging = ({ store, rooms, now, files, dataFolder }: PurgingPorts): (() => Promise<void>) => {
  const purge = createPurge({ store, rooms, now, removePicture: createPictureRemoval(files) })
  return async () => {
    await purge()
    removeOldMigrationCopies(dataFolder, now())
    await store.write((tx) => forgetOldAnswers(tx, now()))
    await store.shred()
  }
}
