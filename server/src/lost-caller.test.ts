import { createCanvas } from '@napi-rs/canvas'
import type { Account } from '@rapport/domain/account/account'
import type { Note } from '@rapport/domain/note/note'
import { and, eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { htmlPage, openTestSites } from './adapters/web/test-sites.ts'
import type { Store } from './store/store.ts'
import { openTestStore } from './store/test-store.ts'
import { openTestApp } from './test-app.ts'

const ended: (() => unknown)[] = []
afterEach(() => Promise.all(ended.splice(0).map((end) => end())))

const portrait = createCanvas(100, 100).toBuffer('image/png')

test('a member who is removed while their search waits for a website stores no picture, and the next search finds it', async () => {
  let meanwhile = async (): Promise<unknown> => undefined
  const sites = await openTestSites({
    'jane.example': async (request, response) => {
      if (request.url === '/me.png') return response.writeHead(200, { 'content-type': 'image/png' }).end(portrait)
      await meanwhile()
      return htmlPage('<meta property="og:image" content="/me.png">')(request, response)
    },
  })
  ended.push(sites.close)
  const glow = await openTestApp({ foreign: sites.ports })
  ended.push(glow.close)
  const ana = await glow.signUp('Ana')
  await ana.call('POST', '/api/organizations', { name: 'Glow' })
  const ben = await glow.signUp('Ben')
  await glow.join(ana, ben, 'member')
  const jane: Account = await ana.data('POST', '/api/accounts', { name: 'Jane', websiteUrl: 'http://jane.example/' })
  const search = `/api/influencer-image?accountId=${jane.id}`
  const pictureOfJane = async () => {
    const account: Account = await ana.data('GET', `/api/accounts/${jane.id}`)
    return account.influencer.profilePictureUrl
  }

  meanwhile = () => ana.call('DELETE', `/api/organizations/users/${ben.id}`)
  expect([(await ben.get(search)).status, await pictureOfJane()]).toEqual([400, null])

  meanwhile = async () => undefined
  expect((await ana.get(search)).status).toBe(200)
  expect(await pictureOfJane()).toMatch(/^\/files\/influencers\//)
})

/** An app whose disk can be made to wait. Ben is a member of Ana's Glow, and works elsewhere, too. */
const openSlowly = async () => {
  const store = await openTestStore()
  let disk = { isReached: () => {}, until: Promise.resolve() }
  const write: Store['write'] = async (body) => {
    disk.isReached()
    await disk.until
    return store.write(body)
  }
  const glow = await openTestApp({ store: { ...store, write } })
  ended.push(glow.close)
  const ana = await glow.signUp('Ana')
  const organization: { readonly id: string } = await ana.data('POST', '/api/organizations', { name: 'Glow' })
  const ben = await glow.signUp('Ben')
  await ben.call('POST', '/api/organizations', { name: 'Own' })
  const { organization: own }: { organization: { id: string } } = await ben.data('GET', '/api/session')
  await glow.join(ana, ben, 'member')
  return {
    ana,
    ben,
    /** On the disk itself, as what was written before the call's turn comes. */
    store,
    organizationId: organization.id,
    ownId: own.id,
    /** Begins a call, and does something else once it waits for the disk. */
    async whileWaiting<T>(call: () => Promise<T>, meanwhile: () => Promise<unknown>): Promise<T> {
      const [reached, until] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      disk = { isReached: reached.resolve, until: until.promise }
      const called = call()
      await reached.promise
      await meanwhile()
      until.resolve()
      return called
    },
  }
}

test('a person whose session ends while their own call waits changes nothing of themselves', async () => {
  const { ben, store, whileWaiting } = await openSlowly()

  const answer = await whileWaiting(
    () => ben.call('PATCH', '/api/profile', { firstName: 'Thief' }),
    () => store.write(({ db, tables: { session } }) => db.delete(session).where(eq(session.userId, ben.id))),
  )

  expect(answer.status).toBe(401)
  const { user } = store.tables
  expect(await store.read((db) => db.select({ name: user.firstName }).from(user).where(eq(user.id, ben.id)))).toEqual([{ name: 'Ben' }])
})

test('an import that tells its steps writes nothing more of a member who is removed, wherever their session works by then', async () => {
  const { ana, ben, store, organizationId, ownId, whileWaiting } = await openSlowly()
  const file = `name\n${Array.from({ length: 60 }, (_, row) => `Row ${row}`).join('\n')}\n`
  const headers = { 'content-type': 'text/csv', accept: 'application/x-ndjson' }

  const told = await whileWaiting(
    async () => (await ben.send('/api/accounts/import', { method: 'POST', headers, body: file })).text(),
    () =>
      store.write(async ({ db, tables: { member, session } }) => {
        await db.update(session).set({ activeOrganizationId: ownId }).where(eq(session.userId, ben.id))
        await db.delete(member).where(and(eq(member.userId, ben.id), eq(member.organizationId, organizationId)))
      }),
  )

  expect(told.trim().split('\n').at(-1)).toContain('"error":"No organization selected"')
  expect(await ana.data('GET', `/api/accounts?organizationId=${organizationId}`)).toEqual([])
})

test('a call without a body that takes a while is still its caller’s', async () => {
  let ms = 0
  const ticks = () => {
    ms += 200
    return ms
  }
  const glow = await openTestApp({ now: () => new Date(), ticks })
  ended.push(glow.close)
  const ana = await glow.signUp('Ana')
  await ana.call('POST', '/api/organizations', { name: 'Glow' })
  const jane: Account = await ana.data('POST', '/api/accounts', { name: 'Jane' })
  const note: Note = await ana.data('POST', '/api/notes', { accountId: jane.id, content: 'Call them' })
  await ana.call('DELETE', `/api/notes/${note.id}`)

  expect((await ana.call('POST', `/api/notes/${note.id}/restore`)).status).toBe(200)
})
