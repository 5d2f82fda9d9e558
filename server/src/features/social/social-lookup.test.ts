import { nothingFound } from '@rapport/domain/social/social-lookup'
import { afterEach, expect, test } from 'vitest'
import { htmlPage } from '../../adapters/web/test-sites.ts'
import { openSocialTest, type SocialTest, type SocialTestSettings } from './test-social.ts'

const opened: SocialTest[] = []
afterEach(() => Promise.all(opened.splice(0).map((one) => one.close())))
const open = async (settings?: SocialTestSettings) => {
  const social = await openSocialTest(settings)
  opened.push(social)
  return social
}

const janesSite = htmlPage(`<meta name="description" content="Jane bakes.">
  <a rel="me" href="https://www.instagram.com/jane">Instagram</a><a href="https://tiktok.com/@jane">TikTok</a>`)
const nobodysSite = htmlPage('<title>Parked</title>')
const down = { 'down.example': (request: { socket: { destroy(): void } }) => request.socket.destroy() }

test('a pasted address and a handle are answered for nothing', async () => {
  const { create, find, remaining, asked } = await open()
  const { id: accountId } = await create('ana', { name: 'Jane Doe' })

  const pasted = await find('ana', { accountId, query: 'https://m.youtube.com/@jane?si=1', knownSocial: null })
  const known = await find('ana', { accountId, query: 'Jane Doe', knownSocial: { platform: 'tiktok', username: '@jane' } })

  expect(pasted).toMatchObject({ status: 200, data: { ...nothingFound, youtubeUsername: 'jane' }, remaining: 50, limit: 50, asked: false })
  expect(known).toMatchObject({ status: 200, data: { ...nothingFound, tiktokUsername: 'jane' } })
  expect(await remaining()).toBe(50)
  expect(asked).toEqual([])
})

test('a website is read, which counts one use; nothing is written', async () => {
  const { create, call, find, remaining } = await open({ sites: { 'jane.example': janesSite } })
  const { id: accountId } = await create('ana', { name: 'Jane Doe' })

  const found = await find('ana', { accountId, query: 'http://jane.example', knownSocial: null })

  expect(found).toMatchObject({
    status: 200,
    data: {
      ...nothingFound,
      instagramUsername: 'jane',
      tiktokUsername: 'jane',
      bioSummary: 'Jane bakes.',
      websiteUrl: 'http://jane.example/',
    },
    remaining: 49,
    limit: 50,
    asked: true,
  })
  expect(await remaining('ben')).toBe(49)
  expect(await remaining('eve')).toBe(50)
  expect((await call('ana', 'GET', `/api/accounts/${accountId}`)).data).toMatchObject({ instagramUsername: null, rev: 1 })
})

test('a website without its scheme is also asked without encryption, and one hop leads to a hub of links', async () => {
  const { create, find, asked } = await open({
    sites: {
      'jane.example': htmlPage('<a href="http://linktr.ee/jane">all my links</a>'),
      'linktr.ee': htmlPage('<a href="https://youtube.com/@jane">Y</a><a href="http://beacons.ai/jane">more</a>'),
    },
  })
  const { id: accountId } = await create('ana', { name: 'Jane', email: 'jane@jane.example' })

  const found = await find('ana', { accountId, query: 'jane.example/me' })

  expect(found).toMatchObject({ status: 200, data: { youtubeUsername: 'jane', websiteUrl: 'http://jane.example/me' } })
  expect(asked.filter((line) => !line.startsWith('resolve'))).toEqual(['jane.example/me', 'linktr.ee/jane'])
})

test("the model is asked for what is missing, and a website's own links beat it", async () => {
  const said = JSON.stringify({
    profiles: ['https://www.instagram.com/somebody', 'https://www.facebook.com/jane.doe', 'https://www.facebook.com/groups/x', 'jane'],
    websiteUrl: 'https://other.example/',
    bioSummary: 'A baker.',
  })
  const { create, find, heard } = await open({ sites: { 'jane.example': janesSite }, replies: [said] })
  const { id: accountId } = await create('ana', { name: 'Jane Doe', email: 'jane@secret.example' })

  const found = await find('ana', { accountId, query: 'http://jane.example' })

  expect(found.data).toEqual({
    ...nothingFound,
    instagramUsername: 'jane',
    tiktokUsername: 'jane',
    facebookUsername: 'jane.doe',
    bioSummary: 'Jane bakes.',
    websiteUrl: 'http://jane.example/',
  })
  const data = heard[0]?.body.messages[1]?.content ?? ''
  expect(data).toContain('"name":"Jane Doe"')
  expect(data).toContain('"instagramUsername":"jane"')
  expect(data).not.toContain('secret')
})

test('of six lookups at once at a limit of three exactly three are made', async () => {
  const { create, find, remaining, asked } = await open({ sites: { 'jane.example': janesSite }, lookupsAMonth: 3 })
  const { id: accountId } = await create('ana', { name: 'Jane' })

  const answers = await Promise.all([1, 2, 3, 4, 5, 6].map((path) => find('ana', { accountId, query: `http://jane.example/${path}` })))

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429, 429])
  expect(answers.find(({ status }) => status === 429)).toMatchObject({
    success: false,
    code: 'rate_limited',
    message: 'You have reached your monthly limit for AI lookups',
  })
  expect(asked).toHaveLength(3)
  expect(await remaining()).toBe(0)
  expect(await find('ana', { accountId, query: '@jane' })).toMatchObject({ status: 200, data: { instagramUsername: 'jane' } })
})

test('a lookup that nobody answers is given back; one that finds nothing counts', async () => {
  const { create, find, remaining } = await open({ sites: { ...down, 'nobody.example': nobodysSite }, replies: [503] })
  const { id: accountId } = await create('ana', { name: 'Jane' })

  const failed = await find('ana', { accountId, query: 'http://down.example' })
  const knownAnyway = await find('ana', { accountId, query: 'http://down.example', knownSocial: { platform: 'TikTok', username: 'jane' } })
  expect(failed).toMatchObject({ status: 502, message: 'Could not automatically find social profiles' })
  expect(knownAnyway).toMatchObject({ status: 200, data: { tiktokUsername: 'jane' } })
  expect(await remaining()).toBe(50)

  const nothing = await find('ana', { accountId, query: 'http://nobody.example' })
  expect(nothing).toMatchObject({ status: 200, data: { ...nothingFound, websiteUrl: 'http://nobody.example/' }, remaining: 49 })
})

test("[SL3] the month is that of the organization's zone", async () => {
  const { clock, create, find, remaining } = await open({ sites: { 'jane.example': janesSite } })
  const { id: accountId } = await create('ana', { name: 'Jane' })
  clock.set('2026-12-01T03:00:00Z')
  await find('ana', { accountId, query: 'http://jane.example' })

  clock.set('2026-12-01T04:59:59Z')
  expect(await remaining()).toBe(49)

  clock.set('2026-12-01T05:00:00Z')
  expect(await remaining()).toBe(50)
})

test('by itself a new account is looked up once, by whoever comes first, and what is found is written', async () => {
  const { create, call, find, historyOf, remaining, asked } = await open({ sites: { 'jane.example': janesSite } })
  const jane = await create('ana', { name: 'Jane', websiteUrl: 'http://jane.example/', bioSummary: 'Ours' })
  const lookup = { accountId: jane.id, query: 'Jane', knownSocial: null, automatic: true }

  const both = await Promise.all([find('ana', lookup), find('ben', lookup)])
  const again = await find('ana', lookup)

  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(asked).toEqual(['jane.example/'])
  expect(again).toMatchObject({ status: 200, data: nothingFound, remaining: 49, asked: false })
  const { data } = await call('ben', 'GET', `/api/accounts/${jane.id}`)
  expect(data).toMatchObject({ instagramUsername: 'jane', tiktokUsername: 'jane', bioSummary: 'Ours' })
  expect((await historyOf(jane.id)).map(({ event, field, newValue }) => [event, field, newValue])).toEqual([
    ['account_created', null, 'Outreach 1'],
    ['field_changed', 'instagramUsername', 'jane'],
    ['field_changed', 'tiktokUsername', 'jane'],
  ])
  expect(await remaining()).toBe(49)
})

test('[NI6] by itself a new account with the one profile it was created with is looked up, too, once', async () => {
  const { create, call, find, asked } = await open({ sites: { 'jane.example': janesSite } })
  const jane = await create('ana', { name: 'Jane', websiteUrl: 'http://jane.example/', tiktokUsername: 'janes.own' })
  const knownSocial = { platform: 'TikTok', username: 'janes.own' }
  const lookup = { accountId: jane.id, query: 'Jane', knownSocial, automatic: true }

  const other = await find('ana', { ...lookup, knownSocial: null })
  const first = await find('ana', lookup)
  const again = await find('ana', lookup)

  expect([other, first, again].map(({ asked: isAsked }) => isAsked)).toEqual([false, true, false])
  expect(asked).toEqual(['jane.example/'])
  expect((await call('ana', 'GET', `/api/accounts/${jane.id}`)).data).toMatchObject({
    instagramUsername: 'jane',
    tiktokUsername: 'janes.own',
  })
})

test('by itself nothing is asked where somebody filled in socials or nobody is there to ask, and a spent limit claims nothing', async () => {
  const { create, find, remaining, asked } = await open({ sites: { 'jane.example': janesSite }, lookupsAMonth: 1 })
  const known = await create('ana', { name: 'Jane', websiteUrl: 'http://jane.example/', tiktokFollowers: 5 })
  const unknown = await create('ana', { name: 'Jane' })
  const late = await create('ana', { name: 'Jane', websiteUrl: 'http://jane.example/' })

  for (const { id } of [known, unknown])
    expect(await find('ana', { accountId: id, query: 'Jane', automatic: true })).toMatchObject({ status: 200, data: nothingFound })
  expect([await remaining(), asked]).toEqual([1, []])

  await find('ana', { accountId: known.id, query: 'http://jane.example' })
  expect((await find('ana', { accountId: late.id, query: 'Jane', automatic: true })).status).toBe(429)
})

test('a lookup asks no address of this machine or its network', async () => {
  const { create, find, remaining, asked } = await open()
  const { id: accountId } = await create('ana', { name: 'Jane' })
  const inside = [
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f000001',
    'http://[::ffff:7f00:1]/',
    'http://localhost/',
    'http://169.254.169.254/latest/meta-data',
    '169.254.169.254/latest',
    'http://jane.example:8080/',
    'file:///etc/passwd',
  ]

  for (const query of inside)
    expect([query, await find('ana', { accountId, query })]).toMatchObject([
      query,
      { status: 400, code: 'validation_failed', message: 'Please give a public web address', issues: [{ path: 'query' }] },
    ])
  expect([await remaining(), asked]).toEqual([50, []])
})

test('input, organization and scope are looked at first', async () => {
  const { create, find } = await open()
  const { id: accountId } = await create('ana', { name: 'Jane' })

  expect(await find('ana', { accountId, query: '  ' })).toMatchObject({ status: 400, message: 'Please enter something to look for' })
  expect((await find('ana', { accountId, query: 'jane', knownSocial: { platform: 'MySpace', username: 'jane' } })).status).toBe(400)
  expect((await find('ana', { accountId, query: 'jane', limit: 500 })).status).toBe(400)
  expect((await find('eve', { accountId, query: 'jane' })).status).toBe(404)
  expect((await find('nobody', { accountId, query: 'jane' })).status).toBe(401)
})

test('the same Idempotency-Key is one lookup', async () => {
  const { create, call, remaining, asked } = await open({ sites: { 'jane.example': janesSite } })
  const { id: accountId } = await create('ana', { name: 'Jane' })
  const send = () => call('ana', 'POST', '/api/social-lookup', { accountId, query: 'http://jane.example' }, { 'idempotency-key': 'once' })

  const [first, second] = [await send(), await send()]

  expect(second.data).toEqual(first.data)
  expect([await remaining(), asked.length]).toEqual([49, 1])
})
