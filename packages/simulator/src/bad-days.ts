import { accounts, callerOf, membersOf } from './cast.ts'
import { runIn } from './realm.ts'
import { putCopyBack, restoreCopy } from './server-life.ts'
import { settle } from './settling.ts'
import type { OpenWorld } from './world.ts'

/** A copy takes longer than a room needs to say how far it has come. */
const copyingMs = 1100

/** Whoever runs the server makes a backup while people work. */
export const backUp = async (world: OpenWorld): Promise<string> => {
  world.backUp()
  await world.time.move(copyingMs, () => settle(1))
  return 'a copy is made'
}

/** Whoever runs the server brings the last copy back. */
export const restore = async (world: OpenWorld): Promise<string> =>
  (await world.restore(restoreCopy)) ? `the copy is brought back as ${world.epoch}` : 'there is no copy'

/** Somebody copies an older database over the one that stands there. */
export const putBack = async (world: OpenWorld): Promise<string> =>
  (await world.restore(putCopyBack)) ? 'an older database is put back, and nobody is told' : 'there is no copy'

const remember = async (): Promise<void> => undefined

/** The disk did not take it; the caller is told so. */
const notStored = (): void => undefined

/** Somebody puts an influencer into the Trash, with all that others have not synced yet. */
export const removeAccount = ({ chance, server }: OpenWorld): string => {
  const account = chance.pick(accounts)
  const member = chance.pick(membersOf(account?.organizationId ?? ''))
  if (!server || !account || !member) return 'nothing'
  void runIn(server.realm, () => server.accounts.remove(callerOf(member.id), account.id, remember)).catch(notStored)
  return `${member.name} deletes ${account.id}`
}

/** Somebody takes an influencer out of the Trash, if it is there. */
export const restoreAccount = ({ chance, server }: OpenWorld): string => {
  const account = chance.pick(accounts)
  const member = chance.pick(membersOf(account?.organizationId ?? ''))
  if (!server || !account || !member) return 'nothing'
  void runIn(server.realm, () => server.accounts.restore(callerOf(member.id), account.id, remember)).catch(notStored)
  return `${member.name} restores ${account.id}`
}

/** Nothing stays in the Trash. */
export const restoreAllAccounts = async ({ server }: OpenWorld): Promise<void> => {
  for (const { id, organizationId } of accounts) {
    const [member] = membersOf(organizationId)
    if (server && member) await runIn(server.realm, () => server.accounts.restore(callerOf(member.id), id, remember))
  }
}
