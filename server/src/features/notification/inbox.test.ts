import type { Mute } from '@rapport/domain/notification/mute'
import type { Notification } from '@rapport/domain/notification/notification'
import { afterEach, describe, expect, test } from 'vitest'
import type { Store } from '../../store/store.ts'
import { openTestStore, testStores } from '../../store/test-store.ts'
import { openTestApp, type TestApp, type Visitor } from '../../test-app.ts'

let app: TestApp
afterEach(() => app.close())

type Person = Visitor & { readonly id: string }

/** Ana, whom Ben mentions about Jane and about Mia. */
const openInbox = async (store: Store) => {
  app = await openTestApp({ store })
  const ana = await app.signUp('Ana')
  await ana.call('POST', '/api/organizations', { name: 'Glow' })
  const ben = await app.signUp('Ben')
  await app.join(ana, ben, 'member')
  const jane: { id: string } = await ana.data('POST', '/api/accounts', { name: 'Jane' })
  const mia: { id: string } = await ana.data('POST', '/api/accounts', { name: 'Mia' })
  await ben.call('POST', '/api/notes', { accountId: jane.id, content: 'Ask @Ana Silva' })
  await ben.call('POST', '/api/notes', { accountId: mia.id, content: 'Thanks @Ana Silva' })
  return { ana, ben, jane, mia }
}
const inbox = async (
  who: Person,
  query = '',
): Promise<{ readonly names: readonly string[]; readonly unread: number; readonly all: readonly Notification[] }> => {
  const answer = (await (await who.get(`/api/notifications${query}`)).json()) as { data: readonly Notification[]; unread: number }
  return { names: answer.data.map(({ accountName }) => accountName).toSorted(), unread: answer.unread, all: answer.data }
}
const mutes = (who: Person): Promise<readonly Mute[]> => who.data('GET', '/api/mutes')

describe.each(testStores)('the inbox, on $dialect', ({ open }) => {
  test('[IB4] what was read is unread again, and only what is unread can be asked for', async () => {
    const { ana } = await openInbox(await open())
    const [first] = (await inbox(ana)).all

    await ana.call('POST', '/api/notifications/read', { ids: [first?.id] })
    expect([(await inbox(ana)).unread, (await inbox(ana, '?unread=true')).names.length]).toEqual([1, 1])
    const { unread }: { unread: number } = await ana.data('POST', '/api/notifications/unread', { ids: [first?.id] })

    expect([unread, (await inbox(ana, '?unread=true')).names]).toEqual([2, ['Jane', 'Mia']])
  })

  test('[IB2] what is muted counts nowhere and is shown only when it is asked for, to that person alone', async () => {
    const { ana, ben, jane, mia } = await openInbox(await open())
    await ana.call('POST', '/api/notes', { accountId: jane.id, content: 'Yes @Ben Silva' })

    await ana.data('PUT', '/api/mutes', { kind: 'influencer', id: jane.id })

    expect(await inbox(ana)).toMatchObject({ names: ['Mia'], unread: 1 })
    const all = (await inbox(ana, '?muted=true')).all
    expect(all.map(({ accountName, isMuted }) => [accountName, isMuted ?? false]).toSorted()).toEqual([
      ['Jane', true],
      ['Mia', false],
    ])
    expect(await inbox(ben)).toMatchObject({ names: ['Jane'], unread: 1 })

    await ana.data('PUT', '/api/mutes', { kind: 'person', id: ben.id })
    expect([(await inbox(ana)).unread, await mutes(ana)]).toEqual([
      0,
      [
        { kind: 'person', id: ben.id, name: 'Ben Silva' },
        { kind: 'influencer', id: jane.id, name: 'Jane' },
      ],
    ])
    await ana.data('DELETE', `/api/mutes?kind=person&id=${ben.id}`)
    await ana.data('DELETE', `/api/mutes?kind=influencer&id=${jane.id}`)
    expect([(await inbox(ana)).unread, await mutes(ana)]).toEqual([2, []])
    expect(mia.id).not.toBe(jane.id)
  })
})

test('[IB3] nobody mutes themselves or what is of another organization', async () => {
  const { ana } = await openInbox(await openTestStore())
  const eve = await app.signUp('Eve')
  await eve.call('POST', '/api/organizations', { name: 'Rival' })
  const zoe: { id: string } = await eve.data('POST', '/api/accounts', { name: 'Zoe' })
  const statusOf = async (kind: string, id: string) => (await ana.call('PUT', '/api/mutes', { kind, id })).status

  expect([await statusOf('person', ana.id), await statusOf('person', eve.id), await statusOf('influencer', zoe.id)]).toEqual([
    400, 404, 404,
  ])
  expect(await mutes(ana)).toEqual([])
})
