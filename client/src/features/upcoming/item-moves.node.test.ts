import type { UpcomingItem } from '@rapport/domain/content/upcoming-content'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pageKeys } from '../../api/page-keys.ts'
import { openTestServer } from '../../api/test-server.ts'
import { dismissToast, readToasts } from '../../ui/message/toast.ts'
import { moveItem, waitingMoves, withMoves } from './item-moves.ts'

const item: UpcomingItem = {
  id: 'i1',
  partnershipId: 'p1',
  accountId: 'a1',
  accountName: 'Mia Chen',
  owner: null,
  rev: 1,
  type: 'TIKTOK',
  contentType: 'TIKTOK',
  dueDate: '2026-11-24T00:03:00.000Z',
  contentLink: null,
  approved: false,
  posted: false,
}
const days = pageKeys.upcomingContent({ days: 14 })

let client: QueryClient
let written: string[]
let refusal: string | null
let stop: () => Promise<void>

beforeEach(async () => {
  written = []
  refusal = null
  client = new QueryClient()
  client.setQueryData(days, [item])
  const server = await openTestServer((request) => {
    if (refusal !== null) return { status: 404, body: { success: false, error: refusal } }
    const dueDate = `2026-11-${request.url?.endsWith('i1') ? '26' : '01'}T00:03:00.000Z`
    written.push(`${request.method} ${request.url}`)
    return { status: 200, body: { success: true, data: { ...item, dueDate } } }
  })
  stop = server.stop
})
afterEach(async () => {
  for (const { id } of readToasts()) dismissToast(id)
  await stop()
})

const ports = (isOnline: boolean) => ({ client, isOnline, offerUndo: (run: () => void) => ({ label: 'Undo', run }) })
const shown = () => withMoves(client.getQueryData<readonly UpcomingItem[]>(days) ?? [], waitingMoves.get())[0]?.dueDate
const toasts = () => readToasts().map(({ text }) => text)

test('an item stands on its new day at once, keeps its minute, and stays there when the server agrees', async () => {
  const moved = moveItem(ports(true), item, '2026-11-26')
  expect(shown()).toBe('2026-11-26T00:03:00.000Z')
  await moved

  expect(waitingMoves.get().size).toBe(0)
  expect(shown()).toBe('2026-11-26T00:03:00.000Z')
  expect(written).toEqual(['PATCH /api/partnerships/p1/content/i1'])
  expect(toasts()).toEqual(['TikTok of Mia Chen moved to Nov 26'])
})

test('the server says no: the item goes back, and why is said', async () => {
  refusal = 'This content item no longer exists'

  await moveItem(ports(true), item, '2026-11-26')

  expect(shown()).toBe('2026-11-24T00:03:00.000Z')
  expect(toasts()).toEqual(['TikTok of Mia Chen stays on Nov 24: This content item no longer exists'])
})

test('without a network nothing is moved, and why is said; its own day is no move', async () => {
  await moveItem(ports(false), item, '2026-11-26')
  await moveItem(ports(true), item, '2026-11-24')

  expect(shown()).toBe('2026-11-24T00:03:00.000Z')
  expect(written).toEqual([])
  expect(toasts()).toEqual(['TikTok of Mia Chen stays on Nov 24: moving needs a connection'])
})

test('Undo leaves what somebody has moved since', async () => {
  await moveItem(ports(true), item, '2026-11-26')
  client.setQueryData(days, [{ ...item, dueDate: '2026-11-30T00:03:00.000Z' }])

  readToasts()[0]?.action?.run()

  expect(toasts()).toContain('Not undone: somebody has moved it since')
  expect(written).toHaveLength(1)
})
