import * as Y from 'yjs'
import { accounts } from './cast.ts'
import { type Edit, presenceOf } from './edit-ledger.ts'
import type { World } from './world.ts'

/**
 * An older database came back. What it lacks and no device has on its disk is gone, and nobody can bring it again; all else that
 * was acknowledged has to be there in the end.
 */
export const forgetWhatNobodyHas = (world: World): void => {
  for (const { id: accountId } of accounts) {
    const copies = [storedCopy(world, accountId), ...world.devices.flatMap((device) => device.keptCopies(accountId))]
    const isKept = (edit: Edit) => copies.some((doc) => presenceOf(doc, edit) > 0)
    for (const edit of world.ledger.edits) {
      if (edit.accountId !== accountId || edit.isOnDevice || isKept(edit)) continue
      edit.isAcknowledged = false
      edit.mayBeLost = true
    }
  }
}

const storedCopy = ({ durable }: World, accountId: string): Y.Doc => {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, durable.stateOf(accountId))
  return doc
}
