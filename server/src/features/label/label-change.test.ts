import type { Account } from '@rapport/domain/account/account'
import type { Label } from '@rapport/domain/label/label'
import type { SavedView } from '@rapport/domain/saved-view/saved-view'
import type { TimeLogEntry } from '@rapport/domain/time-log/time-log'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp, type Visitor } from '../../test-app.ts'

let glow: TestApp
let ana: Visitor
beforeEach(async () => {
  glow = await openTestApp()
  ana = await glow.signUp('Ana')
  await ana.call('POST', '/api/organizations', { name: 'Glow' })
})
afterEach(() => glow.close())

const make = async (path: string, name: string): Promise<string> => ((await ana.data('POST', path, { name })) as Label).id
const account = async (input: object): Promise<Account> => ana.data('POST', '/api/accounts', input)
const read = async (id: string): Promise<Account> => ana.data('GET', `/api/accounts/${id}`)
const organization = async () => ((await ana.data('GET', '/api/session')) as { organization: { id: string } }).organization.id
const counts = async (path: string) => {
  const labels: readonly Label[] = await ana.data('GET', `${path}?counts=true&organizationId=${await organization()}`)
  return labels.map(({ name, influencers }) => `${name} ${influencers}`)
}
const history = async (id: string, event: string) =>
  ((await ana.data('GET', `/api/accounts/${id}/time-logs`)) as readonly TimeLogEntry[])
    .filter((line) => line.event === event)
    .map(({ oldValue, newValue }) => `${oldValue} > ${newValue}`)

test('[LA5] a segment is renamed everywhere at once, and not to a name that another has', async () => {
  const beauty = await make('/api/segments', 'Beauty')
  await make('/api/segments', 'Sports')

  expect(await ana.data('PATCH', `/api/segments/${beauty}`, { name: ' BEAUTY ' })).toMatchObject({ id: beauty, name: 'BEAUTY' })
  const taken = await ana.call('PATCH', `/api/segments/${beauty}`, { name: 'sports' })

  expect([taken.status, ((await taken.json()) as { message: string }).message]).toEqual([
    409,
    'A segment with this name already exists in your organization',
  ])
  expect(await counts('/api/segments')).toEqual(['BEAUTY 0', 'Sports 0'])
})

test('[LA6] a merged segment moves everybody with a line of history, views follow, and who is in the Trash comes back with it', async () => {
  const [beauty, makeup] = [await make('/api/segments', 'Beauty'), await make('/api/segments', 'Make-up')]
  const people = await Promise.all(Array.from({ length: 25 }, (_, at) => account({ name: `Jane ${at}`, segmentId: makeup })))
  const jane = await account({ name: 'Jane', segmentId: beauty })
  const gone = await account({ name: 'Gone', segmentId: makeup })
  await ana.call('DELETE', `/api/accounts/${gone.id}`)
  await ana.call('POST', '/api/saved-views', { name: 'Painted', query: `segment=${makeup}`, isShared: true })
  expect(await counts('/api/segments')).toEqual(['Beauty 1', 'Make-up 25'])

  expect(await ana.data('POST', `/api/segments/${makeup}/merge`, { into: beauty })).toMatchObject({ id: beauty, name: 'Beauty' })
  await glow.app.settle()

  expect(await counts('/api/segments')).toEqual(['Beauty 26'])
  const first = people[0]?.id ?? ''
  expect(await read(first)).toMatchObject({ segmentId: beauty })
  expect(await history(first, 'segment_changed')).toEqual(['Make-up > Beauty'])
  expect(await history(jane.id, 'segment_changed')).toEqual([])
  const [view]: readonly SavedView[] = await ana.data('GET', '/api/saved-views')
  expect(view?.query).toBe(`segment=${beauty}`)
  await ana.call('POST', `/api/accounts/${gone.id}/restore`)
  expect((await read(gone.id)).segmentId).toBe(beauty)
})

test('[LA6] of two campaigns one stays, once at each influencer, and a segment is none', async () => {
  const [spring, summer] = [await make('/api/campaigns', 'Spring'), await make('/api/campaigns', 'Summer')]
  const segment = await make('/api/segments', 'Beauty')
  const [both, one] = [
    await account({ name: 'Both', campaignIds: [spring, summer] }),
    await account({ name: 'One', campaignIds: [summer] }),
  ]

  expect((await ana.call('POST', `/api/campaigns/${summer}/merge`, { into: summer })).status).toBe(400)
  expect((await ana.call('POST', `/api/campaigns/${summer}/merge`, { into: segment })).status).toBe(404)
  await ana.call('POST', `/api/campaigns/${summer}/merge`, { into: spring })
  await glow.app.settle()

  expect([(await read(both.id)).campaignIds, (await read(one.id)).campaignIds]).toEqual([[spring], [spring]])
  expect(await counts('/api/campaigns')).toEqual(['Spring 2'])
  const listed: readonly Account[] = await ana.data('GET', `/api/accounts?campaign=${spring}&organizationId=${await organization()}`)
  expect(listed.map(({ name }) => name).sort()).toEqual(['Both', 'One'])
})

test('[LA7] a deleted campaign goes from everybody, and a list that asks for it is empty', async () => {
  const spring = await make('/api/campaigns', 'Spring')
  const jane = await account({ name: 'Jane', campaignIds: [spring] })

  expect(await ana.data('DELETE', `/api/campaigns/${spring}`)).toEqual({ id: spring })
  await glow.app.settle()

  expect(await read(jane.id)).toMatchObject({ campaignIds: [] })
  expect(await history(jane.id, 'campaigns_changed')).toEqual(['Spring > null'])
  expect(await ana.data('GET', `/api/accounts?campaign=${spring}&organizationId=${await organization()}`)).toEqual([])
  expect((await ana.call('DELETE', `/api/campaigns/${spring}`)).status).toBe(404)
})

test('[LA5] members create, and change nothing', async () => {
  const beauty = await make('/api/segments', 'Beauty')
  const ben = await glow.signUp('Ben')
  await glow.join(ana, ben, 'member')

  const answers = await Promise.all([
    ben.call('POST', '/api/segments', { name: 'Sports' }),
    ben.call('PATCH', `/api/segments/${beauty}`, { name: 'x' }),
    ben.call('DELETE', `/api/segments/${beauty}`),
    ben.call('POST', `/api/segments/${beauty}/merge`, { into: beauty }),
  ])

  expect(answers.map(({ status }) => status)).toEqual([201, 403, 403, 403])
})
