import { runIn } from '../chance/realm.ts'
import { callerOf, membersOf, type SimulatedAccount } from '../people/cast.ts'
import { everyAccount } from '../people/newcomers.ts'
import { putCopyBack, restoreCopy } from '../server/server-life.ts'
import type { OpenWorld } from '../world.ts'

/** The operator makes a backup while people work. */
export const backUp = (world: OpenWorld): string => {
  world.backUp()
  return 'a copy is made'
}

/** The operator restores the last copy. */
export const restore = async (world: OpenWorld): Promise<string> =>
  (await world.restore(restoreCopy)) ? `the copy is brought back as ${world.epoch}` : 'there is no copy'

/** Somebody copies an older database over the present one. */
export const putBack = async (world: OpenWorld): Promise<string> =>
  // Several servers give out no positions, and a restore of theirs goes into a new database.
  world.nodes === 1 && (await world.restore(putCopyBack)) ? 'an older database is put back, and nobody is told' : 'there is no copy'

const remember = async (): Promise<void> => undefined

/** The disk did not store it; the caller hears so. */
const notStored = (): void => undefined

/** Somebody puts an influencer into the Trash, with unsynced work of others. */
export const removeAccount = (world: OpenWorld): string => {
  const { chance, server, newcomers } = world
  // Often one that has just been created: its device may still wait for the answer.
  const account = chance.pick(chance.happens(0.6) ? newcomers : everyAccount(world))
  const member = chance.pick(membersOf(account?.organizationId ?? ''))
  if (!server || !account || !member) return 'nothing'
  void runIn(server.realm, () => server.accounts.remove(callerOf(member.id), account.id, remember)).catch(notStored)
  return `${member.name} deletes an influencer`
}

/** Somebody puts all new influencers into the Trash, while others still wait for answers about them. */
export const removeNewcomers = async ({ chance, server, newcomers }: OpenWorld): Promise<void> => {
  for (const { id, organizationId } of newcomers) {
    const [member] = membersOf(organizationId)
    if (server && member && chance.happens(0.8)) await runIn(server.realm, () => server.accounts.remove(callerOf(member.id), id, remember))
  }
}

/** Somebody restores an influencer from the Trash, if it is there. */
export const restoreAccount = (world: OpenWorld): string => {
  const { chance, server } = world
  const account = chance.pick(everyAccount(world))
  const member = chance.pick(membersOf(account?.organizationId ?? ''))
  if (!server || !account || !member) return 'nothing'
  void runIn(server.realm, () => server.accounts.restore(callerOf(member.id), account.id, remember)).catch(notStored)
  return `${member.name} restores an influencer`
}

/** Empties the Trash by restoring everything. */
export const restoreAllAccounts = async ({ server }: OpenWorld, all: readonly SimulatedAccount[]): Promise<void> => {
  for (const { id, organizationId } of all) {
    const [member] = membersOf(organizationId)
    if (server && member) await runIn(server.realm, () => server.accounts.restore(callerOf(member.id), id, remember))
  }
}
