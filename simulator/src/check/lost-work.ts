import type { Store } from '@rapport/server/store/store'
import * as Y from 'yjs'
import { accounts } from '../people/cast.ts'
import { everyAccount } from '../people/newcomers.ts'
import type { World } from '../world.ts'
import { type Edit, presenceOf } from './edit-ledger.ts'
import { readHeaderFacts } from './header-facts.ts'
import type { HeaderWrite } from './header-ledger.ts'
import { holdsWrite, outboxRowsOf } from './outbox-check.ts'

/** An older database came back. Its gaps that no device can fill are lost; everything else acknowledged must be there in the end. */
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

/** It waits on the disk and no tab has heard its answer. A tab that has heard takes it off the disk soon. */
const isWaiting = (world: World, write: HeaderWrite): boolean =>
  outboxRowsOf(world, write.deviceName).some((row) => holdsWrite(row, write)) &&
  world.tabs
    .flatMap(({ device, open }) => (device.name === write.deviceName && open?.session.isKept ? [open.session.outbox.rows.get()] : []))
    .every((rows) => rows.some((row) => holdsWrite(row, write)))

/** The same for influencers' fields: writes accepted after the copy are gone with the database, and no device holds them. */
export const forgetHeaders = async (world: World, store: Store): Promise<void> => {
  for (const { id } of everyAccount(world)) {
    const { changes } = await readHeaderFacts(store, id)
    for (const write of world.headers.writes.filter(({ accountId }) => accountId === id)) {
      const isThere = changes.some(({ field, newValue }) => field === write.field && newValue === write.value)
      if (!isThere && !isWaiting(world, write)) write.mayBeLost = true
    }
  }
}
