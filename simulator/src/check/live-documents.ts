import { refuse } from '@rapport/domain/result/result'
import * as Y from 'yjs'
import { runIn } from '../chance/realm.ts'
import { whileTimePasses } from '../nodes/answering.ts'
import { callerOf, membersOf, type SimulatedAccount } from '../people/cast.ts'
import type { OpenWorld } from '../world.ts'

/** Every server's live document is what the log says. */
export const checkLiveDocuments = async (world: OpenWorld, account: SimulatedAccount, stored: Y.Doc): Promise<void> => {
  const { servers, violations } = world
  const caller = callerOf(membersOf(account.organizationId)[0]?.id ?? '')
  for (const { realm, rooms } of servers) {
    let isAsked = false
    const looking = runIn(realm, () =>
      rooms.command({
        caller,
        accountId: account.id,
        async decide(doc) {
          isAsked = true
          if (doc.store.pendingStructs || doc.store.pendingDs || !Y.equalSnapshots(Y.snapshot(doc), Y.snapshot(stored)))
            violations.add('a live document of a server and the log differ')
          return refuse('conflict', 'It was only looked at')
        },
      }),
    )
    await whileTimePasses(world, looking)
    if (!isAsked) violations.add('a server does not open a document')
  }
}
