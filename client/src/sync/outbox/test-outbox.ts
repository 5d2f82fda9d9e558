import type { OutboxRow } from '@rapport/domain/sync/outbox'
import { IDBObjectStore } from 'fake-indexeddb'
import { browserClock, type Clock } from '../clock.ts'
import { openDeviceDatabase } from '../device/device-database.ts'
import { createLiveValue } from '../live-value.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { type Answers, createAnswers } from './outbox-answers.ts'

/** For tests: Jane, as this device made her. */
export const creation: OutboxRow & { readonly kind: 'create-account' } = {
  id: '01',
  idempotencyKey: 'key-01',
  organizationId: 'o1',
  userId: 'u1',
  accountId: 'jane',
  createdAt: '2026-11-20T10:00:00.000Z',
  problem: null,
  kind: 'create-account',
  payload: { id: 'jane', createdAt: '2026-11-20T10:00:00.000Z', name: 'Jane Doe' },
}
/** For tests: a change of an account. */
export const patch = (id: string, accountId: string, payload: object): OutboxRow => ({
  ...creation,
  id,
  idempotencyKey: `key-${id}`,
  accountId,
  kind: 'patch-account',
  baseRev: 1,
  payload,
})
/** For tests: one tab's outbox on the device's table. */
export const openOutbox = async (clock: Pick<Clock, 'after'> = browserClock): Promise<Outbox> => {
  const database = await openDeviceDatabase('rapport-device-u1-o1')
  const outbox = createOutbox({ table: database.table<OutboxRow>('outbox'), onWritten: () => undefined, clock })
  await outbox.reload()
  return outbox
}
/** For tests: nothing was answered yet. */
export const noAnswers = (): Answers => createAnswers(createLiveValue('e1'))

const { put } = IDBObjectStore.prototype
/** For tests: the device has no room for the next row. */
export const refuseNextPut = (): void => {
  IDBObjectStore.prototype.put = () => {
    IDBObjectStore.prototype.put = put
    throw new DOMException('full', 'QuotaExceededError')
  }
}
