import type { Notification } from '@rapport/domain/notification/notification'
import { afterEach, describe, expect, test } from 'vitest'
import { testStores } from '../../../store/test-store.ts'
import { openPartnershipWorld, type PartnershipWorld, type Person } from '../test-partnerships.ts'

const hour = 60 * 60 * 1000

let world: PartnershipWorld
afterEach(() => world.glow.close())

const inbox = async (who: Person = world.ana): Promise<readonly (readonly [string, string | undefined])[]> => {
  const notices: readonly Notification[] = await who.data('GET', '/api/notifications')
  return notices.map(({ kind, due }) => [kind, due?.day] as const).toSorted()
}
const hoursLater = async (hours: number) => {
  world.later(hours * hour)
  await world.glow.app.jobs.look()
}
const dueOn = (...days: readonly string[]) => ({
  startDate: '2026-10-01',
  content: days.map((dueDate) => ({ type: 'TIKTOK', dueDate })),
})

describe.each(testStores)('notices of what is due, on $dialect', ({ open }) => {
  test('[ND1] the owner is told of what is due in three days, today or overdue, once each, and nobody else is', async () => {
    world = await openPartnershipWorld(await open())
    const { ana, ben, eve, jane, make } = world
    const made = await make(dueOn('2026-11-24', '2026-11-23', '2026-11-20', '2026-11-19', '2026-10-01'))

    await hoursLater(0)
    await hoursLater(2)

    expect(await inbox()).toEqual([
      ['content_due_soon', '2026-11-23'],
      ['content_due_today', '2026-11-20'],
      ['content_overdue', '2026-11-19'],
    ])
    const [notice]: readonly Notification[] = await ana.data('GET', '/api/notifications')
    expect(notice).toMatchObject({
      accountId: jane.id,
      accountName: 'Jane Doe',
      noteId: null,
      actor: null,
      text: 'TikTok',
      due: { partnershipId: made.id },
      readAt: null,
    })
    expect([await inbox(ben), await inbox(eve)]).toEqual([[], []])

    await hoursLater(24)

    expect((await inbox()).slice(0, 4)).toEqual([
      ['content_due_soon', '2026-11-23'],
      ['content_due_soon', '2026-11-24'],
      ['content_due_today', '2026-11-20'],
      ['content_overdue', '2026-11-19'],
    ])
    expect(await inbox()).toContainEqual(['content_overdue', '2026-11-20'])
  })

  test('[ND1] what is done, moved, deleted or completed is not told of, and taken back while it is unread', async () => {
    world = await openPartnershipWorld(await open())
    const { ana, make } = world
    const days = ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-20']
    const made = await make(dueOn(...days))
    const [done, moved, deleted, stays] = made.content.map(({ id }) => id)
    const completed = await make(dueOn('2026-11-20'))
    await hoursLater(0)
    expect(await inbox()).toHaveLength(5)
    const item = (id: string | undefined) => `/api/partnerships/${made.id}/content/${id}`

    await ana.call('PATCH', item(done), { approved: true, posted: true })
    await ana.call('PATCH', item(moved), { dueDate: '2026-12-19' })
    await ana.call('PATCH', '/api/partnerships', { id: made.id, content: [{ id: done }, { id: moved }, { id: stays }] })
    await ana.call('PATCH', '/api/partnerships', { id: completed.id, isCompleted: true })
    await hoursLater(1)

    expect(deleted).toBeDefined()
    expect(await inbox()).toEqual([['content_due_today', '2026-11-20']])
  })
})

test('[ND1] whoever takes an influencer over is told, and no longer whoever had it', async () => {
  world = await openPartnershipWorld()
  const { ana, ben, jane, make } = world
  await make(dueOn('2026-11-20'))
  await hoursLater(0)

  await ana.call('PATCH', `/api/accounts/${jane.id}`, { owner: ben.id })
  await hoursLater(1)

  expect([await inbox(ana), await inbox(ben)]).toEqual([[], [['content_due_today', '2026-11-20']]])
})

test('[ND1] a day begins when it begins for the organisation', async () => {
  world = await openPartnershipWorld()
  await world.ana.call('PATCH', '/api/organization-settings', { timeZone: 'Pacific/Auckland' })
  await world.make(dueOn('2026-11-21', '2026-11-20'))

  await hoursLater(0)

  expect(await inbox()).toEqual([
    ['content_due_today', '2026-11-21'],
    ['content_overdue', '2026-11-20'],
  ])
})
