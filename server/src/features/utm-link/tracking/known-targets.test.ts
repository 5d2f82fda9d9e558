import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { insertInfluencers, jane } from '../../../facts/test-influencers.ts'
import { createLog } from '../../../http/monitoring/log.ts'
import { createMetrics } from '../../../http/monitoring/metrics.ts'
import type { Store } from '../../../store/store.ts'
import { openTestStore } from '../../../store/test-store.ts'
import { insertLink, updateLink } from '../utm-link-repository.ts'
import { createKnownTargets } from './known-targets.ts'
import { insertLinks, openTracking, springId } from './test-tracking.ts'

let store: Store
beforeEach(async () => {
  store = await openTestStore()
  await insertInfluencers(store)
  await insertLinks(store)
})
afterEach(() => store.close())

const at = '2026-11-20T12:00:00.000Z'
const summer = 'https://glow.example.com/summer'
const summerTarget = `${summer}?utm_id=${springId}`

/** Leads the link elsewhere, in a commit that says so or says nothing. */
const leadElsewhere = (fullUrl = summer, { isTold = true } = {}) =>
  store.write(async (tx) => {
    await updateLink(tx, springId, { fullUrl })
    if (isTold) tx.changed({ kind: 'utm-link', id: springId, organizationId: 'glow', accountId: jane, at })
  })

const lines: string[] = []
const openLoud = () => {
  lines.length = 0
  const metrics = createMetrics({ ofProcess: false })
  const log = createLog('info', { write: (line) => void lines.push(line) })
  return { ...openTracking(store, { edge: { metrics, log } }), metrics }
}

test('who follows a link right after it was changed or deleted is led where it leads now', async () => {
  const { follow } = openTracking(store)
  await follow()
  await leadElsewhere()
  const changed = [await follow(), await follow()].map(({ headers }) => headers.get('location'))
  await store.write(async (tx) => {
    await updateLink(tx, springId, { deletedAt: new Date(at) })
    tx.changed({ kind: 'utm-link', id: springId, organizationId: 'glow', accountId: jane, at, deleted: true })
  })

  expect(changed).toEqual([summerTarget, summerTarget])
  expect((await follow()).status).toBe(410)
})

test('a change while the table is read is not overlooked', async () => {
  const slow: Pick<Store, 'read' | 'tables' | 'onChange'> = {
    ...store,
    async read(query) {
      const row = await store.read(query)
      await leadElsewhere()
      return row
    },
  }
  const targets = createKnownTargets({ store: slow, ticks: () => 0 })

  await targets.read(springId)

  expect(targets.recall(springId)).toBeUndefined()
  targets.close()
})

test('clicks that are counted and changes of other organizations do not send the next visitor to the table', async () => {
  const targets = createKnownTargets({ store, ticks: () => 0 })
  await targets.read(springId)

  await store.write(async (tx) => {
    tx.changed({ kind: 'utm-performance', id: springId, organizationId: 'glow', accountId: jane, at })
    tx.changed({ kind: 'utm-link', id: 'theirs', organizationId: 'other', at })
  })

  expect(targets.recall(springId)?.id).toBe(springId)
  targets.close()
})

test('what another process wrote holds a minute later', async () => {
  const { follow, pass } = openTracking(store)
  await follow()
  await leadElsewhere(summer, { isTold: false })
  pass(59)
  const before = (await follow()).headers.get('location')
  pass(1)

  expect(before).toContain('/a?color=red')
  expect((await follow()).headers.get('location')).toBe(summerTarget)
})

test('neither long addresses nor many links fill the memory', async () => {
  await leadElsewhere(`${summer}/${'x'.repeat(2000)}`)
  const targets = createKnownTargets({ store, ticks: () => 0 })
  await targets.read(springId)
  expect(targets.recall(springId)).toBeUndefined()

  const ids = Array.from({ length: 5001 }, (_, index) => `link-${index}`)
  const { utmLink } = store.tables
  const [link] = await store.read((db) => db.select().from(utmLink).where(eq(utmLink.id, springId)))
  if (link === undefined) throw new Error('There is no link')
  await store.write(async (tx) => {
    for (const id of ids) await insertLink(tx, { ...link, id, fullUrl: summer })
  })
  for (const id of ids) await targets.read(id)

  expect(ids.filter((id) => targets.recall(id)).length).toBeLessThanOrEqual(5000)
  expect(targets.recall('link-5000')?.id).toBe('link-5000')
  targets.close()
})

test('a link that is known has the headers of the first answer, is counted in the figures, and has no line of its own', async () => {
  const { follow, metrics } = openLoud()
  const headersOf = ({ headers }: Response) => Object.fromEntries([...headers].filter(([name]) => name !== 'x-request-id'))

  const asked = () => follow(springId, { headers: { host: 'localhost:3000' } })
  const answers = [await asked(), await asked(), await asked()]

  const [first, ...others] = answers.map(headersOf)
  expect(others).toEqual([first, first])
  expect(first).toMatchObject({ 'x-frame-options': 'DENY', 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['answered'])
  expect(await metrics.registry.metrics()).toContain(
    'rapport_http_request_seconds_count{method="GET",route="/api/utm-tracking/:id",status="302"} 3',
  )
})

test('on this machine a page whose name leads here is refused at a known link, too', async () => {
  const { follow } = openTracking(store, { edge: { isLoopbackOnly: true } })
  await follow(springId, { headers: { host: 'localhost:3000' } })

  expect((await follow(springId, { headers: { host: 'rebound.evil.example:3000' } })).status).toBe(421)
  expect((await follow(springId, { headers: { host: 'localhost:3000' } })).status).toBe(302)
})
