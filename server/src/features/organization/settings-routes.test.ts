import type { Change } from '@rapport/domain/event/change'
import type { OrganizationSettings } from '@rapport/domain/organization/organization'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testStores } from '../../store/test-store.ts'
import { openTestApp, type TestApp, type Visitor } from '../../test-app.ts'

const settingsPath = '/api/organization-settings'
const utmPath = '/api/organization/utm-defaults'

describe.each(testStores)('the settings of an organization on $dialect', ({ open }) => {
  let app: TestApp
  let ana: Visitor
  let mia: Visitor
  let eve: Visitor
  beforeAll(async () => {
    app = await openTestApp({ store: await open() })
    ana = await app.signUp('Ana')
    await ana.call('POST', '/api/organizations', { name: 'Glow' })
    const invited = await app.signUp('Mia')
    await app.join(ana, invited, 'member')
    mia = invited
    eve = await app.signUp('Eve')
    await eve.call('POST', '/api/organizations', { name: 'Rival' })
  })
  afterAll(() => app.close())

  const settings = (who: Visitor): Promise<OrganizationSettings> => who.data('GET', settingsPath)
  const firstIssue = async (answer: Response) => {
    const { error, issues } = (await answer.json()) as { error: string; issues: readonly { path: string }[] }
    return [answer.status, issues[0]?.path, error]
  }

  test('an interval and the time zone change alone, others hear of it and see the new values', async () => {
    const before = await settings(ana)
    const heard: Change[] = []
    const stop = app.store.onChange((changes) => void heard.push(...changes.filter(({ actor }) => actor !== undefined)))

    const answered = await ana.data('PATCH', settingsPath, { outreach3Interval: 0, timeZone: 'Asia/Tokyo' })
    await ana.call('PATCH', settingsPath, {})
    stop()

    expect(answered).toEqual({ ...before, outreach3Interval: 0, timeZone: 'Asia/Tokyo' })
    expect(await settings(mia)).toEqual(answered)
    expect(heard).toMatchObject([{ kind: 'organization', actor: expect.any(String) }])
    expect(await settings(eve)).toMatchObject({ outreach3Interval: 6, timeZone: 'UTC' })
  })

  test('a changed interval moves the next outreach of everybody who waits by it', async () => {
    const jane: { id: string } = await ana.data('POST', '/api/accounts', { name: 'Jane', lastContacted: new Date().toISOString() })
    const before = await storedDay(jane.id)

    await ana.call('PATCH', settingsPath, { outreach1Interval: 300 })

    await expect.poll(() => storedDay(jane.id)).not.toBe(before)
    expect((await settings(ana)).outreach1Interval).toBe(300)
  })

  const storedDay = async (id: string): Promise<string | null | undefined> => {
    const { account } = app.store.tables
    const rows = await app.store.read((db) => db.select({ id: account.id, outreachDay: account.outreachDay }).from(account))
    return rows.find((row) => row.id === id)?.outreachDay
  }

  test('[OR5] nonsense is refused in a sentence and changes nothing', async () => {
    const before = await settings(ana)
    const wholeDays = 'Please give whole days from 0 to 365'

    for (const value of [366, -1, 1.5, '3', null, true])
      expect(await firstIssue(await ana.call('PATCH', settingsPath, { signedInterval: value }))).toEqual([400, 'signedInterval', wholeDays])
    for (const zone of ['Mars/Olympus', '', '+01:00', 3])
      expect(await firstIssue(await ana.call('PATCH', settingsPath, { timeZone: zone }))).toEqual([
        400,
        'timeZone',
        'Please choose a time zone',
      ])
    expect(await firstIssue(await ana.call('PATCH', settingsPath, { interval: 3 }))).toEqual([400, 'interval', 'This field is not known'])

    expect(await settings(ana)).toEqual(before)
  })

  test('[NX1] an interval that is stored as nonsense is answered as its default', async () => {
    const { organizationSettings } = app.store.tables
    await app.store.write(async (tx) => void (await tx.db.update(organizationSettings).set({ testingProductInterval: 400 })))

    expect(await settings(ana)).toMatchObject({ testingProductInterval: 5 })
  })

  test('[OR6] UTM defaults are the product’s own until somebody sets them, and again when they are emptied', async () => {
    const own = {
      defaultUtmSource: 'Influencer',
      defaultUtmMedium: 'social',
      defaultUtmCampaign: 'influencer_campaign',
      defaultBaseUrl: 'https://your-store.example.com',
    }
    expect(await mia.data('GET', utmPath)).toEqual(own)

    const set = await ana.data('PATCH', utmPath, { defaultUtmSource: ' Ambassador ', defaultBaseUrl: 'glow.example.com' })
    const emptied = await ana.data('PATCH', utmPath, { defaultUtmSource: '', defaultBaseUrl: null })

    expect(set).toEqual({ ...own, defaultUtmSource: 'Ambassador', defaultBaseUrl: 'https://glow.example.com' })
    expect(emptied).toEqual(own)
    expect(await firstIssue(await ana.call('PATCH', utmPath, { defaultBaseUrl: 'no where' }))).toEqual([
      400,
      'defaultBaseUrl',
      'Please enter a valid URL',
    ])
  })

  test('a renamed organization has its new name in everybody’s session', async () => {
    expect(await ana.data('PATCH', '/api/organization', { name: ' Glow & Co ' })).toMatchObject({ name: 'Glow & Co' })

    expect(await mia.data('GET', '/api/session')).toMatchObject({ organization: { name: 'Glow & Co' } })
    expect(await eve.data('GET', '/api/session')).toMatchObject({ organization: { name: 'Rival' } })
    expect(await firstIssue(await ana.call('PATCH', '/api/organization', { name: '' }))).toEqual([400, 'name', 'Please enter a name'])
  })

  test('members and read-only keys look, and change nothing; another organization named in the body is refused', async () => {
    const key: { token: string } = await ana.data('POST', '/api/api-keys', { name: 'robot', scope: 'read' })
    const calls = [
      [settingsPath, { signedInterval: 1 }],
      [utmPath, { defaultUtmSource: 'x' }],
      ['/api/organization', { name: 'Mine' }],
    ] as const

    for (const [path, body] of calls) {
      expect((await mia.call('PATCH', path, body)).status, path).toBe(403)
      expect((await app.call('PATCH', path, body, { authorization: `Bearer ${key.token}` })).status, path).toBe(403)
      expect((await ana.call('PATCH', path, { ...body, organizationId: 'rival' })).status, path).toBe(403)
      expect((await app.visitor().call('PATCH', path, body)).status, path).toBe(401)
    }
    expect(await settings(ana)).toMatchObject({ signedInterval: 30 })
  })
})
