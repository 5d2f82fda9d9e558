import { checkDatabase } from './check/database-check.ts'
import type { Crowd } from './crowd/crowd.ts'

/** What one kind of fault came to; no faults when everything promised was kept. */
export interface FaultReport {
  readonly fault: string
  readonly rounds: number
  readonly edits: number
  readonly faults: readonly string[]
  /** How it was done, where there are several ways. */
  readonly how?: string
}

/** Compares what lies on the disk now with what the server has promised to everybody so far. */
export function checkPromises(dataFolder: string, { clients }: Crowd): readonly string[] {
  const refused = clients.flatMap(({ person, refusals }) => refusals.map((reason) => `${person.name} was refused: ${reason}`))
  const promises = clients.map(({ accountId, person, promised }) => ({ accountId, who: person.name, promised }))
  return [...refused, ...checkDatabase(dataFolder, promises)]
}

/** The same, once everybody has saved: now the log holds all that anybody holds. */
export function checkSettled(dataFolder: string, { clients }: Crowd): readonly string[] {
  return checkDatabase(
    dataFolder,
    clients.map(({ accountId, person, doc }) => ({ accountId, who: `${person.name}, settled,`, promised: doc })),
  )
}
