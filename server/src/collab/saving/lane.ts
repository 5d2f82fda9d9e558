import type { Patience, Store, Tx, WriteTerms } from '../../store/store.ts'
import type { Room } from '../room.ts'

/** A way to the database: its flushes come one after the other, beside those of other lanes. */
export interface Lane {
  readonly terms: WriteTerms
  readonly mayCommand: boolean
  /** Whether its rooms share statements, and fail together; else each has a savepoint. */
  readonly isTogether: boolean
  takes(room: Room): boolean
  /** Those of the rooms whose documents are its own until its transaction ends. */
  hold(tx: Tx, rooms: readonly Room[]): Promise<readonly Room[]>
}

/** After so many turns in which another process held the document, a room waits for it. */
const mostMisses = 3

/** In their order of choice. A process that stops with documents held stops those alone: only the patient wait for it. */
export const lanesOf = ({ isShared }: Pick<Store, 'isShared'>): readonly Lane[] => {
  const forced = { isForced: true }
  if (!isShared) return [{ terms: forced, mayCommand: true, isTogether: false, takes: () => true, hold: async (_, rooms) => rooms }]
  const terms = { isForced: true, claimsItself: true }
  return [
    { terms, mayCommand: true, isTogether: false, takes: ({ unsaved }) => unsaved.hasCommands(), hold: claiming },
    { terms, mayCommand: false, isTogether: true, takes: ({ turns }) => turns.misses >= mostMisses, hold: holding('all') },
    { terms, mayCommand: false, isTogether: true, takes: () => true, hold: holding('none') },
  ]
}

/** Commands read and write other rows, too. */
const claiming: Lane['hold'] = async (tx, rooms) => {
  await tx.claim([...new Set(rooms.map(({ organizationId }) => organizationId))])
  return holding('all')(tx, rooms)
}

const holding =
  (patience: Patience): Lane['hold'] =>
  async (tx, rooms) => {
    const ids = rooms.map(({ accountId }) => accountId)
    const unwritten = rooms.flatMap(({ accountId, sequence }) => (sequence === 0 ? [accountId] : []))
    const held = await tx.hold(ids, patience, unwritten)
    // Who waited and did not get it: its document was purged.
    return patience === 'all' ? rooms : rooms.filter(({ accountId }) => held.has(accountId))
  }
