import { soundIntervals } from '@rapport/domain/next-outreach/interval'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { insertInfluencers } from '../../../facts/test-influencers.ts'
import type { Store } from '../../../store/store.ts'
import { openTestStore, testStores } from '../../../store/test-store.ts'
import { updateLink } from '../utm-link-repository.ts'
import { forgetVisitors } from './click-repository.ts'
import { deletedId, insertLinks, openTracking, springId } from './test-tracking.ts'

/** As lists of open redirects hold them. */
const evils = [
  ...[
    '//evil.example',
    '///evil.example',
    '////evil.example/%2f..',
    '\\\\evil.example',
    '/\\evil.example',
    '\\/\\/evil.example',
    '/.evil.example',
  ],
  ...[
    'https:evil.example',
    'https:/evil.example',
    'https:\\\\evil.example',
    'http://evil.example',
    'hTTps://evil.example',
    '//evil%E3%80%82example',
  ],
  ...[
    'javascript:alert(1)',
    'java%0d%0ascript:alert(1)',
    'data:text/html;base64,PHNjcmlwdD4=',
    'vbscript:msgbox(1)',
    '%00https://evil.example',
  ],
  ...['%0d%0aLocation:%20https://evil.example', '/%09/evil.example', '/%5cevil.example', '%2f%2fevil.example', '%252f%252fevil.example'],
  ...['@evil.example', 'glow.example.com@evil.example', 'https://glow.example.com\\@evil.example', '.evil.example', ';@evil.example'],
]
let store: Store
afterEach(() => store.close())

describe.each(testStores)('a followed link on $dialect', ({ open }) => {
  beforeEach(async () => {
    store = await open()
    await insertInfluencers(store)
    await insertLinks(store)
  })

  test('[UL6] it leads to its address, naming itself, and nobody keeps the answer or a cookie', async () => {
    const { follow } = openTracking(store)

    const answer = await follow()

    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      `https://glow.example.com/a?color=red&utm_source=Influencer&utm_medium=tiktok&utm_campaign=jane&utm_id=${springId}#new`,
    ])
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(await answer.text()).toBe('')
  })

  test('[UL20] [UL21] sessions of a visitor begin with the first click and after 30 idle minutes; each network and program is one', async () => {
    const { follow, at, days } = openTracking(store)
    await follow()
    at('2026-11-20T12:29:59Z')
    await follow()
    at('2026-11-20T12:59:59Z')
    await follow()
    await follow(springId, { address: '203.0.113.8' })
    await follow(springId, { headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0' } })
    await follow(springId, { address: '2001:db8::1' })
    await follow(springId, { address: '2001:db8::2' })

    expect(await days()).toEqual([['2026-11-20', 7, 5, 4]])
    const [ofAll] = await store.read((db) => db.select().from(store.tables.utmOrganizationDay))
    expect(ofAll).toEqual({ organizationId: 'glow', day: '2026-11-20', clicks: 7, sessions: 5 })
  })

  test('days are those of the organization; of visitors nothing is left the next day', async () => {
    const { organizationSettings } = store.tables
    await store.write(({ db }) =>
      db.insert(organizationSettings).values({ organizationId: 'glow', timeZone: 'Pacific/Auckland', ...soundIntervals({}) }),
    )
    const { follow, days } = openTracking(store)
    await follow()
    const counts = async () => {
      const tables = [store.tables.utmVisitor, store.tables.utmSalt]
      return store.read((db) => Promise.all(tables.map(async (table) => (await db.select().from(table)).length)))
    }
    const today = await counts()

    await forgetVisitors(store, '2026-11-21')

    expect(await days()).toEqual([['2026-11-21', 1, 1, 1]])
    expect([today, await counts()]).toEqual([
      [1, 1],
      [0, 0],
    ])
  })

  test('many clicks that wait together are each counted', async () => {
    const { recorder, days, follow } = openTracking(store)
    await follow()
    const click = {
      linkId: springId,
      organizationId: 'glow',
      accountId: 'a',
      timeZone: 'UTC',
      userAgent: 'x',
      at: new Date('2026-11-20T12:00:00Z'),
    }
    for (let visitor = 0; visitor < 450; visitor += 1) recorder.add({ ...click, address: `198.51.100.${visitor % 150}` })

    await recorder.flush()

    expect(await days()).toEqual([['2026-11-20', 451, 151, 151]])
  })
})

describe('a followed link', () => {
  beforeEach(async () => {
    store = await openTestStore()
    await insertInfluencers(store)
    await insertLinks(store)
  })

  test('[UL14] a deleted link says so, an unknown one leads nowhere, and neither is counted', async () => {
    const { follow, days } = openTracking(store)

    const answers = [
      await follow(deletedId),
      await follow('01hx0000000000000000nobody'),
      await follow('%2F%2Fevil.example'),
      await follow('x'.repeat(500)),
    ]

    expect(answers.map(({ status, headers }) => [status, headers.get('location')])).toEqual([
      [410, null],
      [404, null],
      [404, null],
      [404, null],
    ])
    expect(await answers[0]?.json()).toMatchObject({ code: 'gone', message: 'This link was deleted' })
    expect(answers[0]?.headers.get('cache-control')).toBe('private, no-store')
    expect(await days()).toEqual([])
  })

  test('nothing that a caller adds changes where it leads', async () => {
    const { follow } = openTracking(store)
    const plain = (await follow()).headers.get('location')
    const names = ['url', 'to', 'next', 'redirect', 'redirect_uri', 'return', 'dest', 'utm_id', 'utm_source']
    const added = [
      ...evils.flatMap((evil) => [`?url=${evil}`, `?${encodeURIComponent(evil)}`, `#${evil}`]),
      ...names.map((name) => `?${name}=https://evil.example`),
      '?url[]=https://evil.example&url=//evil.example',
    ]

    for (const text of added) {
      const answer = await follow(springId + text)
      expect([text, answer.status, answer.headers.get('location')]).toEqual([text, 302, plain])
    }
  })

  test('what a caller writes behind the id, or instead of it, leads nowhere', async () => {
    const { follow } = openTracking(store)
    for (const evil of evils) {
      const encoded = encodeURIComponent(evil)
      for (const path of [`${springId}/${evil}`, `${springId}%2f${encoded}`, springId + encoded, encoded, `${springId}/../${encoded}`]) {
        const answer = await follow(path)
        expect([path, answer.headers.get('location'), [401, 404].includes(answer.status)]).toEqual([path, null, true])
      }
    }
  })

  test('headers of a caller do not lead elsewhere, and a stored address writes no second header', async () => {
    await store.write((tx) => updateLink(tx, springId, { fullUrl: 'https://glow.example.com/ä b\r\nset-cookie:%20x=1?utm_source=a' }))
    const { follow } = openTracking(store)

    const answer = await follow(springId, { headers: { 'x-forwarded-host': 'evil.example', 'x-original-url': 'https://evil.example' } })

    expect(answer.headers.get('location')).toBe(
      `https://glow.example.com/%C3%A4%20b%0D%0Aset-cookie:%20x=1?utm_source=a&utm_id=${springId}`,
    )
    expect(answer.headers.get('set-cookie')).toBeNull()
  })

  test('[UL19] looking ahead, bots and programs without a name are led on and not counted', async () => {
    const { follow, days } = openTracking(store)
    const answers = [
      await follow(springId, { method: 'HEAD' }),
      await follow(springId, { headers: { 'user-agent': '' } }),
      await follow(springId, { headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' } }),
      await follow(springId, { headers: { 'user-agent': 'facebookexternalhit/1.1' } }),
      await follow(springId, { headers: { 'sec-purpose': 'prefetch;prerender' } }),
      await follow(springId, { headers: { 'x-purpose': 'preview' } }),
    ]

    expect(answers.map(({ status }) => status)).toEqual([302, 302, 302, 302, 302, 302])
    expect(await days()).toEqual([])
    expect((await follow(springId, { method: 'POST' })).status).toBe(405)
  })

  test('a flood from one network is one visitor once it had enough of them, and a link keeps so many of a day', async () => {
    const { follow, days } = openTracking(store, { visitorsOfNetwork: 3 })
    for (let program = 0; program < 10; program += 1) await follow(springId, { headers: { 'user-agent': `Mozilla/5.0 Phone ${program}` } })
    expect(await days()).toEqual([['2026-11-20', 10, 4, 4]])
    const { utmDay } = store.tables
    await store.write(({ db }) => db.update(utmDay).set({ visitors: 100_000 }))

    await follow(springId, { address: '198.51.100.1' })

    expect(await days()).toEqual([['2026-11-20', 11, 4, 100_000]])
  })

  test('clicks that cannot be stored wait and are stored later', async () => {
    const isFailing = { now: true }
    const failing: Store = {
      ...store,
      write: (body) => (isFailing.now ? Promise.reject(new Error('The disk is full')) : store.write(body)),
    }
    const { follow, recorder, days } = openTracking(failing)

    const answer = await follow()
    isFailing.now = false
    await recorder.close()

    expect([answer.status, await days()]).toEqual([302, [['2026-11-20', 1, 1, 1]]])
  })

  test('browsers hear of the first click at once, and of the last one of many also when no other follows', async () => {
    const heard: string[] = []
    store.onChange((changes) => heard.push(...changes.map(({ kind, id }) => `${kind} ${id}`)))
    const { follow, telling, pass } = openTracking(store)
    for (let click = 0; click < 3; click += 1) await follow()
    const soon = heard.length

    await telling.tellWaiting()
    const stillSoon = heard.length
    pass(2)
    await telling.tellWaiting()
    pass(2)
    await telling.tellWaiting()
    telling.close()

    expect([soon, stillSoon, heard]).toEqual([1, 1, [`utm-performance ${springId}`, `utm-performance ${springId}`]])
  })

  test('a flood from one network of the newer protocol is one visitor once it had enough of them, whatever its addresses', async () => {
    const { follow, days } = openTracking(store, { visitorsOfNetwork: 3 })
    for (let program = 0; program < 10; program += 1)
      await follow(springId, { address: `2001:db8::${program}`, headers: { 'user-agent': `Mozilla/5.0 Phone ${program}` } })

    expect(await days()).toEqual([['2026-11-20', 10, 4, 4]])
  })
})
