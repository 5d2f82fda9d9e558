import { QueryClient } from '@tanstack/react-query'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestServer } from '../../api/test-server.ts'
import { type SyncSession, setCurrentSync } from '../sync-session.ts'
import { createCodeOnce, createLinkOnce } from './creation-calls.ts'
import type { Outbox } from './outbox.ts'
import { sendSale } from './sale-calls.ts'
import { type CodeCreation, keepCodeDraft, keepLinkDraft, type LinkCreation, rewriteDraft } from './sale-commands.ts'
import { openOutbox } from './test-outbox.ts'

const code = {
  code: 'JANE10',
  discountType: 'percentage',
  discountValue: '10',
  startDate: '2026-11-20',
  endDate: null,
  usageLimit: null,
  isActive: true,
  syncWithShopify: false,
  enableRetroactiveAttribution: true,
} as const
const link = { name: 'Spring', source: 's', medium: 'm', campaign: 'c', baseUrl: 'https://glow.example' }

let outbox: Outbox
let stop: () => Promise<void> = async () => undefined
beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory()
  outbox = await openOutbox()
  // What a draft asks of a session, and no more.
  setCurrentSync({ userId: 'ana', organizationId: 'o1', client: new QueryClient(), outbox } as unknown as SyncSession)
})
afterEach(async () => {
  await stop()
  setCurrentSync(null)
})

/** A server that commits what it is first asked, and whose first answer is cut on its way. */
const openCuttingServer = async () => {
  const made: Record<string, unknown>[] = []
  const byKey = new Map<string, { readonly text: string; readonly body: object }>()
  let isCut = true
  const server = await openTestServer(async (request) => {
    let text = ''
    for await (const piece of request) text += piece
    const { accountId: _account, ...fields } = JSON.parse(text)
    if (request.method === 'PATCH')
      return { status: 200, body: { success: true, warning: null, data: Object.assign(made[0] ?? {}, fields) } }
    const key = String(request.headers['idempotency-key'])
    const before = byKey.get(key)
    if (before && before.text !== text)
      return { status: 409, body: { success: false, error: 'Used', code: 'conflict', answered: before.body } }
    if (before) return { status: 201, body: before.body }
    made.push({ id: `made${made.length}`, ...fields })
    byKey.set(key, { text, body: { success: true, data: { ...made.at(-1) }, warning: 'Another', retroactiveAttribution: null } })
    const whole = JSON.stringify(byKey.get(key)?.body)
    const body = isCut ? whole.slice(0, 20) : whole
    isCut = false
    return { status: 201, body }
  })
  stop = server.stop
  return made
}

const keptRow = <Row extends CodeCreation | LinkCreation>() => outbox.rows.get()[0] as Row // the test has kept it

test('[OB23] a code that the server made, whose answer was lost, is the same code when its draft is sent', async () => {
  const made = await openCuttingServer()
  const lost = await createCodeOnce({ ...code, accountId: 'jane' }, 'key-1')

  await keepCodeDraft('jane', code, 'key-1')
  const sent = await sendSale(keptRow<CodeCreation>())

  expect(lost).toMatchObject({ ok: false, status: 0 })
  expect(sent).toMatchObject({ ok: true, value: { code: { id: 'made0' } } })
  expect(made).toHaveLength(1)
})

test('[OB23] a draft that was changed after its answer was lost changes what the server made', async () => {
  const made = await openCuttingServer()
  await createLinkOnce({ ...link, accountId: 'jane' }, 'key-1')

  await keepLinkDraft('jane', link, 'key-1')
  await rewriteDraft({ ...keptRow<LinkCreation>(), payload: { ...link, name: 'Summer' } })
  const sent = await sendSale(keptRow<LinkCreation>())

  expect(sent).toMatchObject({ ok: true, value: { link: { id: 'made0', name: 'Summer' }, warning: 'Another' } })
  expect(made).toEqual([{ id: 'made0', ...link, name: 'Summer' }])
})

test('[OB23] a code is corrected in the dialog after its answer was lost: one code stands as it was corrected', async () => {
  const made = await openCuttingServer()
  await createCodeOnce({ ...code, accountId: 'jane' }, 'key-1')

  const again = await createCodeOnce({ ...code, discountValue: '20', accountId: 'jane' }, 'key-1')

  expect(again).toMatchObject({ ok: true, value: { data: { id: 'made0', discountValue: '20' } } })
  expect(made.map(({ discountValue }) => discountValue)).toEqual(['20'])
})
