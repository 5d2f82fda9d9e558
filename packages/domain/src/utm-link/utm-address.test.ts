import { expect, test } from 'vitest'
import {
  baseOf,
  buildUtmAddress,
  hasUtmParameter,
  importUtmAddress,
  linkIdOf,
  readDestination,
  trackedTarget,
  tripleKey,
  utmOf,
} from './utm-address.ts'

const triple = { source: 'Influencer', medium: 'tiktok', campaign: 'spring' }
const added = 'utm_source=Influencer&utm_medium=tiktok&utm_campaign=spring'

test('[UL1] a destination is an address of the web with a host; https:// is put before one without a scheme', () => {
  expect(readDestination(' glow.example.com/shop ')).toBe('https://glow.example.com/shop')
  expect(['http://localhost:3000/', 'localhost', 'https://glow.example.com'].map(readDestination)).toEqual([
    'http://localhost:3000/',
    'https://localhost',
    'https://glow.example.com',
  ])
  const none = [
    '',
    'glow',
    'ftp://a.com',
    'javascript:alert(1)',
    'https://a:b@c.com',
    'a@b.com',
    'https://a b.com',
    'https://a.com/\0',
    'https://',
  ]
  expect(none.map(readDestination)).toEqual(none.map(() => null))
})

const elsewhere = [
  ...[
    '//evil.example',
    '///evil.example',
    '////evil.example/%2f..',
    '\\\\evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/.evil.example',
  ],
  ...['https:evil.example', 'https:/evil.example', 'https:///evil.example', 'https:\\\\evil.example', 'http:\\/evil.example', 'https://'],
  ...['javascript:alert(1)', 'JavaScript://evil.example/%0aalert(1)', 'java\tscript:alert(1)', 'vbscript:msgbox(1)', 'file:///etc/passwd'],
  ...[
    'data:text/html,<script>alert(1)</script>',
    'data:text/html;base64,PHNjcmlwdD4=',
    'blob:https://evil.example/1',
    'ht\ttps://evil.example',
  ],
  ...[
    'https://glow.example\t.evil.example',
    'https://glow.example\r\nLocation: https://evil.example',
    '/%09/evil.example',
    '/%5cevil.example',
  ],
  ...['https://glow.example@evil.example', 'https://glow.example\\@evil.example', 'https://evil.example\\@glow.example', '@evil.example'],
  ...['https://glow.example:443@evil.example', 'https://glow.example;@evil.example', 'https://glow.example%2f@evil.example'],
  ...['https://glow.example\\.evil.example', 'https://glow.example%40evil.example', 'https://glow.example%00.evil.example'],
  ...['https://glow.example／evil.example', 'https://?evil.example', 'https://#evil.example', '.evil.example', 'https://[::1]'],
]

test.each(elsewhere)('[UL1] what lists of open redirects hold is no destination: %j', (payload) => {
  expect([readDestination(payload), buildUtmAddress(payload, triple), importUtmAddress(`${payload}?${added}`).is]).toEqual([
    null,
    null,
    'no address',
  ])
})

test('[UL1] [UL6] behind the host the same payloads are a part of the path, the query or the hash', () => {
  for (const payload of ['//evil.example', '\\\\evil.example', '/@evil.example', '?@evil.example', '#@evil.example', '/%2f%2fevil.example'])
    expect(
      new URL(trackedTarget(buildUtmAddress(`https://glow.example${payload.replace(/^\\/, '/\\')}`, triple) ?? '', 'spring')).host,
    ).toBe('glow.example')
})

test('[UL2] a link is its destination with the three parameters, trimmed and encoded', () => {
  expect(buildUtmAddress('glow.example.com', triple)).toBe(`https://glow.example.com?${added}`)
  expect(buildUtmAddress('https://glow.example.com/?', triple)).toBe(`https://glow.example.com/?${added}`)
  expect(buildUtmAddress('https://a.com', { source: ' a&b ', medium: 'c d', campaign: 'é#\ud800' })).toBe(
    'https://a.com?utm_source=a%26b&utm_medium=c%20d&utm_campaign=%C3%A9%23%EF%BF%BD',
  )
  expect(buildUtmAddress('nowhere', triple)).toBeNull()
})

test('[UL3] other parameters and the hash stay byte for byte, parameters that stand there are replaced whatever their capitals', () => {
  expect(buildUtmAddress('https://a.com/p?b=%20+ü&UTM_Source=x&c&utm%5Fmedium=y&utm_term=z#top?utm_source=q', triple)).toBe(
    `https://a.com/p?b=%20+ü&c&utm_term=z&${added}#top?utm_source=q`,
  )
  expect(buildUtmAddress('https://a.com/?utm_campaign=old', triple)).toBe(`https://a.com/?${added}`)
  expect(buildUtmAddress('https://a.com/?a=1&&', triple)).toBe(`https://a.com/?a=1&&&${added}`)
  expect(buildUtmAddress('https://a.com/??utm_source=1&100%=%zz', triple)).toBe(`https://a.com/??utm_source=1&100%=%zz&${added}`)
})

test('[UL3] of any address the rest stays as it is, and building twice is building once', () => {
  let state = 42
  const roll = (sides: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 4_294_967_296) * sides)
  }
  const pick = (choices: readonly string[]) => choices[roll(choices.length)] ?? ''
  const others = ['a=1', 'b', 'c=%20', 'utm_term=x', 'ütm=1', '=', '', 'd==', 'e=%zz', 'utm_id=7']
  const ours = ['utm_source=1', 'UTM_MEDIUM=', 'utm_campaign', 'utm%5fsource=2']
  for (let round = 0; round < 500; round += 1) {
    const pairs = Array.from({ length: roll(6) }, () => pick(roll(3) === 0 ? ours : others))
    const [path, hash] = [pick(['', '/', '/shop/ü']), pick(['', '#', '#x?utm_source=9'])]
    const value = { source: pick(['a', ' b ', 'é']), medium: pick(['&', '=', 'm m']), campaign: pick(['%', '#', '+']) }
    const address = `https://a.com${path}${pairs.length ? `?${pairs.join('&')}` : ''}${hash}`

    const built = buildUtmAddress(address, value) ?? ''
    const query = built.slice(built.indexOf('?') + 1, hash === '' ? undefined : built.length - hash.length)
    const kept = pairs.filter((pair) => !ours.includes(pair))

    const trimmed = { source: value.source.trim(), medium: value.medium.trim(), campaign: value.campaign.trim() }
    expect([utmOf(built), built.endsWith(hash), query.split('&').slice(0, -3).filter(Boolean)]).toEqual([
      trimmed,
      true,
      kept.filter(Boolean),
    ])
    expect(buildUtmAddress(buildUtmAddress(address, triple) ?? '', value)).toBe(built)
    expect(buildUtmAddress(built, value)).toBe(built)
    expect(new URL(built).searchParams.get('utm_campaign')).toBe(trimmed.campaign)
  }
})

test('[UL4] an imported link stays as it was pasted, and names its three parameters itself', () => {
  const pasted = 'https://a.com/p?x=1&utm_source=+In%66luencer&utm_medium=tiktok&UTM_CAMPAIGN=spring&utm_campaign=second#top'

  expect(importUtmAddress(` ${pasted}\n`)).toEqual({ is: 'link', fullUrl: pasted, baseUrl: 'https://a.com/p?x=1#top', triple })
  expect(importUtmAddress('a.com?utm_source=x').is).toBe('incomplete')
  expect(['a.com', 'https://a.com/?utm_source=&utm_id=1', 'https://a.com/#utm_source=1'].map((text) => importUtmAddress(text).is)).toEqual(
    Array(3).fill('without parameters'),
  )
  expect(['', 'nowhere', 'mailto:a@b.com?utm_source=x'].map((text) => importUtmAddress(text).is)).toEqual(Array(3).fill('no address'))
  expect(baseOf('https://a.com/?utm_source=1&b=2')).toBe('https://a.com/?b=2')
})

test('[UL5] a pasted destination that has parameters already is noticed', () => {
  expect(['https://a.com?UTM_source=1', 'utm_'].map(hasUtmParameter)).toEqual([true, true])
  expect(['https://a.com?utm=1', ''].map(hasUtmParameter)).toEqual([false, false])
})

test('[UL6] a click leads to the address of the link, which then names the link', () => {
  expect(trackedTarget('https://a.com/?b=1&utm_source=x#top', 'link1')).toBe('https://a.com/?b=1&utm_source=x&utm_id=link1#top')
  expect(trackedTarget('https://a.com/?utm_id=old&UTM_ID=older', 'link1')).toBe('https://a.com/?utm_id=link1')
  expect(trackedTarget('https://bücher.example/ü?q=é%20', 'link1')).toBe('https://xn--bcher-kva.example/%C3%BC?q=%C3%A9%20&utm_id=link1')
  expect(['/shop?utm_id=link1', 'https://a.com/?a=1&UTM_ID=link1#x', '/?utm_id=', '/', ''].map(linkIdOf)).toEqual([
    'link1',
    'link1',
    null,
    null,
    null,
  ])
})

test('[UL7] triples that differ in nothing but capitals and blanks around them are one', () => {
  expect(tripleKey(triple)).toBe(tripleKey({ source: ' INFLUENCER', medium: 'TikTok', campaign: 'Spring ' }))
  expect(tripleKey({ source: 'a', medium: 'b c', campaign: 'd' })).not.toBe(tripleKey({ source: 'a b', medium: 'c', campaign: 'd' }))
})
