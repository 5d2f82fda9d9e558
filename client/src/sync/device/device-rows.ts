import type { OutboxRow } from '@rapport/domain/sync/outbox'
import type { KeptWords } from '../attention/kept-words.ts'
import { deviceDatabaseName, openDeviceDatabase } from './device-database.ts'
import type { UnsyncedRow } from './unsynced-marks.ts'

/** Whose things, of which organisation. */
export interface Owner {
  readonly userId: string
  readonly organizationId: string
}

/** The rows of an organisation that nobody has opened now, beside its documents: all work that no server took. */
export interface DeviceRows {
  readonly outbox: readonly OutboxRow[]
  readonly marks: readonly UnsyncedRow[]
  readonly kept: readonly KeptWords[]
}

const nothing: DeviceRows = { outbox: [], marks: [], kept: [] }

export const readDeviceRows = async ({ userId, organizationId }: Owner): Promise<DeviceRows | 'unreadable'> => {
  const name = deviceDatabaseName(userId, organizationId)
  if (!(await databaseNames()).includes(name)) return nothing
  const database = await openDeviceDatabase(name)
  try {
    if (!database.isKept) return 'unreadable'
    return {
      outbox: await database.table<OutboxRow>('outbox').all(),
      marks: await database.table<UnsyncedRow>('unsynced').all(),
      kept: await database.table<KeptWords>('kept').all(),
    }
  } catch {
    return 'unreadable'
  } finally {
    database.close()
  }
}

export const hasRows = ({ outbox, marks, kept }: DeviceRows): boolean => outbox.length + marks.length + kept.length > 0

/** All databases of this browser. */
export const databaseNames = async (): Promise<readonly string[]> => {
  const all = await indexedDB.databases().catch(() => [])
  return all.flatMap(({ name }) => name ?? [])
}
