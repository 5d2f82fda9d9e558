import type { RequestListener } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { createForeignReader } from './foreign-read.ts'
import { htmlPage, openTestSites, type TestSites } from './test-sites.ts'
import { createWebReader } from './web-reader.ts'

const open: TestSites[] = []
afterEach(() => Promise.all(open.splice(0).map((sites) => sites.close())))

const openWeb = async (listeners: Readonly<Record<string, RequestListener>>) => {
  const sites = await openTestSites(listeners)
  open.push(sites)
  return { sites, ...createWebReader(createForeignReader(sites.ports)) }
}
const movedTo =
  (location: string): RequestListener =>
  (_request, response) =>
    response.writeHead(302, { location }).end()

test('a page is read with its links, structured data, pictures and words', async () => {
  const { readPage } = await openWeb({
    'jane.example': htmlPage(`<!doctype html><head><title>Jane &amp; Bread</title>
      <!-- <a href="https://instagram.com/commented"> -->
      <meta property="og:image" content="/me.jpg"><meta name="description" content="Jane bakes &#x1F35E;">
      <link rel="me" href="https://www.instagram.com/jane"><link rel="stylesheet" href="/x.css">
      <script type="application/ld+json">{"@graph":[{"@type":"Person","sameAs":["https://www.tiktok.com/@jane"],"image":{"url":"/ld.png"}}]}</script>
      <script>var a = '<a href="https://instagram.com/scripted">'</script></head>
      <a class=x HREF='//youtube.com/@jane'>me</a><a href="mailto:jane@jane.example">mail</a><a href=/about>about</a><a href="javascript:alert(1)">x</a>`),
  })

  expect(await readPage('http://jane.example/')).toEqual({
    ok: true,
    value: {
      url: 'http://jane.example/',
      me: ['https://www.instagram.com/jane'],
      sameAs: ['https://www.tiktok.com/@jane'],
      links: ['http://youtube.com/@jane', 'http://jane.example/about'],
      images: ['http://jane.example/me.jpg', 'http://jane.example/ld.png'],
      title: 'Jane & Bread',
      description: 'Jane bakes 🍞',
    },
  })
})

test('a redirect is followed, and looked at like any other address', async () => {
  const { sites, readPage } = await openWeb({
    'old.example': movedTo('http://jane.example/new'),
    'jane.example': htmlPage('<title>Jane</title>'),
    'round.example': movedTo('http://round.example/'),
    'loopback.example': movedTo('http://127.0.0.1/admin'),
    'number.example': movedTo('http://2130706433/admin'),
    'metadata.example': movedTo('http://169.254.169.254/latest/meta-data/'),
    'six.example': movedTo('http://[::ffff:10.0.0.1]/'),
    'inner.example': movedTo('http://inner.evil.example/'),
    'port.example': movedTo('http://jane.example:6379/'),
    'file.example': movedTo('file:///etc/passwd'),
  })
  sites.addresses.set('inner.evil.example', ['10.0.0.7'])

  expect(await readPage('http://old.example/')).toMatchObject({ ok: true, value: { url: 'http://jane.example/new', title: 'Jane' } })
  for (const host of ['round', 'loopback', 'number', 'metadata', 'six', 'inner', 'port', 'file'])
    expect([host, await readPage(`http://${host}.example/`)]).toMatchObject([host, { ok: false, refusal: { code: 'provider_down' } }])
  expect(sites.asked.filter((line) => !line.includes('.example'))).toEqual([])
})

test('a name that leads inside, wholly or in part, is refused before anything is sent', async () => {
  const { sites, readPage } = await openWeb({})
  sites.addresses.set('evil.example', ['127.0.0.1'])
  sites.addresses.set('both.example', ['93.184.216.34', '10.0.0.1'])
  sites.addresses.set('mapped.example', ['::ffff:169.254.169.254'])

  for (const host of ['evil', 'both', 'mapped', 'unknown'])
    expect(await readPage(`http://${host}.example/`)).toMatchObject({
      ok: false,
      refusal: { message: `http://${host}.example/ could not be read: its name leads to no public address` },
    })
  expect(sites.asked).toEqual(['resolve evil.example', 'resolve both.example', 'resolve mapped.example', 'resolve unknown.example'])
})

test('only the name of a test leads to this machine: without one the same site is refused', async () => {
  const { sites } = await openWeb({ 'jane.example': htmlPage('<title>Jane</title>') })
  const production = createWebReader(createForeignReader({ resolve: async () => ['127.0.0.1'] }))

  expect((await production.readPage('http://jane.example/')).ok).toBe(false)
  expect((await production.readPage('http://127.0.0.1/')).ok).toBe(false)
  expect(sites.asked).toEqual([])
})

test('what is no page, no answer, too slow or refused is a refusal', async () => {
  const { readPage } = await openWeb({
    'pdf.example': htmlPage('x', { 'content-type': 'application/pdf' }),
    'gone.example': (_request, response) => response.writeHead(404, { 'content-type': 'text/html' }).end('<title>No</title>'),
    'cut.example': (request) => request.socket.destroy(),
    'packed.example': htmlPage('x', { 'content-encoding': 'zstd' }),
  })

  for (const host of ['pdf', 'gone', 'cut', 'packed']) expect((await readPage(`http://${host}.example/`)).ok, host).toBe(false)
})

test('of a page only the first mebibyte counts, packed or not; a picture that is larger than five is refused', async () => {
  const long = `<title>Jane</title>${' '.repeat(40 * 1024 * 1024)}<a href="https://instagram.com/late">`
  const { readPage, readPicture } = await openWeb({
    'bomb.example': (_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end(gzipSync(long)),
    'picture.example': (_request, response) => response.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.alloc(6 * 1024 * 1024)),
    'vector.example': (_request, response) => response.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg/>'),
  })

  expect(await readPage('http://bomb.example/')).toMatchObject({ ok: true, value: { title: 'Jane', links: [] } })
  expect(await readPicture('http://picture.example/a.png')).toMatchObject({
    ok: false,
    refusal: { message: expect.stringContaining('more than 5242880 bytes') },
  })
  expect((await readPicture('http://vector.example/a.svg')).ok).toBe(false)
})

test('an answer that never ends is given up', async () => {
  const { sites } = await openWeb({
    'slow.example': (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).write('<title>'),
  })
  const read = createForeignReader(sites.ports)

  const answer = await read('http://slow.example/', { types: /html/, accept: 'text/html', mostBytes: 1000, mayCut: true, withinMs: 50 })

  expect(answer).toMatchObject({ ok: false, refusal: { code: 'provider_down' } })
})

test.each([
  ['nested', '<div>'.repeat(200_000)],
  ['unclosed', '<a href="'.repeat(100_000)],
  ['attributes', `<a ${Array.from({ length: 150_000 }, (_, index) => `a${index}`).join(' ')}>`],
  ['spaces', `<a ${' '.repeat(1_000_000)}=`],
  ['long base', `<base href="https://evil.example/${'a'.repeat(500_000)}/">${'<a href=b>'.repeat(20_000)}`],
  ['comments', '<!--'.repeat(250_000)],
  ['scripts', '<script>'.repeat(120_000)],
  ['structured', `<script type="application/ld+json">${'['.repeat(400_000)}</script>`],
  ['lists', `<script type="application/ld+json">[${'[],'.repeat(300_000)}0]</script>`],
])('a hostile page (%s) is read in a moment', async (_kind, html) => {
  const { readPage } = await openWeb({ 'evil.example': htmlPage(html) })
  await readPage('http://evil.example/')
  const before = process.cpuUsage()

  await readPage('http://evil.example/')

  expect(process.cpuUsage(before).user / 1000).toBeLessThan(2000)
})
