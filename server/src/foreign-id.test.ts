import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp, type Visitor } from './test-app.ts'

let app: TestApp
let ana: Visitor
let eve: Visitor
const idOf = async (visitor: Visitor, path: string, body: object) => String(((await visitor.data('POST', path, body)) as { id: string }).id)

beforeAll(async () => {
  app = await openTestApp()
  ana = await app.signUp('Ana')
  eve = await app.signUp('Eve')
  await ana.call('POST', '/api/organizations', { name: 'Acme' })
  await eve.call('POST', '/api/organizations', { name: 'Other' })
})
afterAll(() => app.close())

const unknown = '01hx0000000000000000000zzz'

/** What a call that names an id answers, without what differs between any two calls. */
const answered = async (method: string, path: string, body: object, id: string) => {
  const said = JSON.stringify(body).replaceAll('ID', id)
  const answer = await eve.call(method, path.replace('ID', id), JSON.parse(said))
  const { requestId: _, ...rest } = (await answer.json()) as Record<string, unknown>
  return { status: answer.status, rest: JSON.parse(JSON.stringify(rest).replaceAll(id, 'ID')) as unknown }
}

test('whatever is made or changed with an id of another organization answers as with one that nobody has', async () => {
  const account = await idOf(ana, '/api/accounts', { name: 'Jane' })
  const segment = await idOf(ana, '/api/segments', { name: 'Beauty' })
  const campaign = await idOf(ana, '/api/campaigns', { name: 'Spring' })
  const field = await idOf(ana, '/api/custom-fields', { name: 'Size', type: 'text' })
  const anaId = ((await ana.data('GET', '/api/session')) as { user: { id: string } }).user.id
  const own = await idOf(eve, '/api/accounts', { name: 'Own' })
  const calls: readonly (readonly [string, string, object, string])[] = [
    ['POST', '/api/accounts', { name: 'A', segmentId: 'ID' }, segment],
    ['POST', '/api/accounts', { name: 'A', campaignIds: ['ID'] }, campaign],
    ['POST', '/api/accounts', { name: 'A', owner: 'ID' }, anaId],
    ['PATCH', `/api/accounts/${own}`, { owner: 'ID' }, anaId],
    ['POST', '/api/notes', { accountId: 'ID', content: 'x', mentions: [] }, account],
    ['POST', '/api/notes', { accountId: own, content: '@[Ana Silva](ID)', mentions: [{ id: 'ID', name: 'Ana Silva' }] }, anaId],
    ['POST', '/api/partnerships', { accountId: 'ID', budget: '1', content: [] }, account],
    ['PUT', `/api/accounts/${own}/custom-fields/ID`, { value: 'x' }, field],
    ['POST', '/api/social-lookup', { accountId: 'ID' }, account],
    ['POST', '/api/accounts/ID/merge', { otherId: own }, account],
    ['POST', `/api/accounts/${own}/merge`, { otherId: 'ID' }, account],
  ]

  for (const [method, path, body, foreign] of calls)
    expect(await answered(method, path, body, foreign), `${method} ${path} ${JSON.stringify(body)}`).toEqual(
      await answered(method, path, body, unknown),
    )
})
