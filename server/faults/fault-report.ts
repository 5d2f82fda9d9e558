import { checkDatabase } from './check/database-check.ts'
import type { Crowd } from './crowd/crowd.ts'

/** The outcome of one kind of fault; no faults when every promise was kept. */
export interface FaultReport {
  readonly fault: string
  readonly rounds: number
  readonly edits: number
  readonly faults: readonly string[]
  /** The way it was done, if there are several. */
  readonly how?: string
}

/** Compares the disk with all the server's promises so far. */
export function checkPromises(dataFolder: string, { clients }: Crowd): readonly string[] {
  const refused = clients.flatMap(({ person, refusals }) => refusals.map((reason) => `${person.name} was refused: ${reason}`))
  const promises = clients.map(({ accountId, person, promised }) => ({ accountId, who: person.name, promised }))
  return [...refused, ...checkDatabase(dataFolder, promises)]
}

/** The same once everybody has saved: now the log has everything. */
export function checkSettled(dataFolder: string, { clients }: Crowd): readonly string[] {
  return checkDatabase(
    dataFolder,
    clients.map(({ accountId, person, doc }) => ({ accountId, who: `${person.name}, settled,`, promised: doc })),
  )
}
