import { readOrder } from '@rapport/domain/account-list/account-list'
import { filterOfView } from '@rapport/domain/saved-view/view-filter'
import { createAccountList } from '@rapport/server/features/account/list/account-list-service'
import { memberCaller } from '@rapport/server/http/test-edge'
import { sessionSettings } from '@rapport/server/store/postgres/postgres-database'
import { createPostgresStore } from '@rapport/server/store/postgres/postgres-store'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queryPostgres } from './postgres-process.ts'
import { choiceField, crowdSize, fillCrowd, numberField, organizationId } from './test-crowd.ts'
import { tellPlans, type Work, workOf } from './test-plans.ts'

const server = process.env.TEST_POSTGRES ?? ''
const client = new Client({
  connectionString: server.replace(/[^/]*$/, 'lists'),
  options: sessionSettings.replace('statement_timeout=10000', 'statement_timeout=0'),
})
const big = ['account', 'account_search', 'search_word', 'custom_field_value']
const few = crowdSize / 20
const ana = memberCaller(organizationId, 'ana')
let told: Awaited<ReturnType<typeof tellPlans>>
let openList: () => ReturnType<typeof createAccountList>

beforeAll(async () => {
  await queryPostgres(server, `CREATE DATABASE lists TEMPLATE ${process.env.TEST_POSTGRES_TEMPLATE}`)
  await client.connect()
  await fillCrowd(client)
  told = await tellPlans(client)
  const db = drizzle({ client })
  const report = expect.unreachable
  const store = await createPostgresStore({ db, transact: (work) => work(db), report: () => report(), close: async () => undefined })
  openList = () => createAccountList({ store, now: () => new Date('2026-11-20T12:00:00Z') })
})
afterAll(() => client.end())

const filtersOf = (query: string) => filterOfView(query) ?? expect.unreachable(query)
const workFor = async (call: (list: ReturnType<typeof createAccountList>) => Promise<unknown>): Promise<Work> => {
  told()
  await call(openList())
  return workOf(told())
}
const pageOf = async (query: string, cursor?: string) => {
  const words = new URLSearchParams(query)
  const sort = readOrder(words.get('sort') ?? 'name') ?? expect.unreachable(query)
  words.delete('sort')
  const page = await openList().read(ana, { ...filtersOf(words.toString()), sort, limit: 100, cursor })
  return page.ok ? page.value : expect.unreachable(page.refusal.message)
}

test.each(['name', 'email', 'followers', 'lastContacted', 'outreach', 'createdAt', 'updatedAt'].flatMap((field) => [field, `-${field}`]))(
  'the first page of all by %s, and the next, look at no more accounts than they show twice',
  async (sort) => {
    let cursor: string | null = null
    const first = await workFor(async () => {
      cursor = (await pageOf(`sort=${sort}`)).nextCursor
    })
    const next = await workFor(() => pageOf(`sort=${sort}`, cursor ?? expect.unreachable()))

    for (const work of [first, next]) {
      expect(work.scanned).not.toContain('account')
      expect(work.sorted).toBeLessThanOrEqual(101)
      expect(work.looked).toBeLessThanOrEqual(202)
    }
  },
)

const narrowed = {
  'a board column': 'stage=stage3&sort=name',
  'an owner': 'owner=owner5&sort=name',
  'nobody, newest first': 'owner=none&sort=-createdAt',
  'a priority, largest first': 'priority=High&sort=-followers',
  'a segment': 'segment=segment4&sort=name',
  'a lane of the board': 'stage=stage3&owner=owner5&sort=-updatedAt',
  'what is due': 'outreach=due&sort=name',
  'a platform': 'platform=TikTok&sort=name',
  'a reach': 'reach=100000..400000&sort=name',
  'a number of a custom field': `fields=${numberField}:in:20..39&sort=name`,
  'no value of a custom field': `fields=${choiceField}:unset&sort=name`,
  'an order of a custom field': `sort=field:${numberField}`,
  'nobody with an invoice': 'invoice=none&sort=name',
  'a beginning': 'search=a&sort=name',
  'a word of many notes': 'search=sourdough&sort=name',
}

test.each(Object.entries(narrowed))('a page of %s is found in the order of an index, and counted in one', async (_what, query) => {
  const work = await workFor(() => pageOf(query))

  expect(work.scanned.filter((table) => big.includes(table))).toEqual([])
  expect(work.sorted).toBeLessThanOrEqual(few)
})

test.each(['search=abc', 'stage=stage3&owner=owner5&priority=High&segment=segment4', 'search=zzzz&sort=-updatedAt'])(
  'few of a hundred thousand (%s) are found without a look at the others',
  async (query) => {
    const work = await workFor(() => pageOf(query))

    expect(work.scanned.filter((table) => big.includes(table))).toEqual([])
    expect(work.looked).toBeLessThanOrEqual(few)
  },
)

test('few of those who fit two custom fields are found by what their values have in common, without a look at the others', async () => {
  const work = await workFor(() => pageOf(`fields=${numberField}:in:20..27,${choiceField}:is:Option%203&sort=name`))

  expect(work.scanned.filter((table) => big.includes(table))).toEqual([])
  expect(work.looked).toBeLessThanOrEqual(few)
})

test.each(['sort=name', 'sort=-createdAt', 'sort=owner'])(
  'who waits for an invoice is found %s among those with invoices',
  async (sort) => {
    const work = await workFor(() => pageOf(`invoice=WAITING&${sort}`))

    expect(work.indexes).toContain('account_of_invoice')
    expect(work.looked).toBeLessThanOrEqual(crowdSize / 4)
  },
)

test('who is due is counted in the index of their days', async () => {
  const { indexes } = await workFor((list) => list.count(ana, filtersOf('outreach=due')))

  expect(indexes).toContain('account_by_outreach')
})

test('counts, groups, tabs and sums read indexes, and no table from its beginning', async () => {
  const works = {
    'of an owner': await workFor((list) => list.count(ana, filtersOf('owner=owner5'))),
    'of what is due': await workFor((list) => list.count(ana, filtersOf('outreach=due'))),
    'of a beginning': await workFor((list) => list.count(ana, filtersOf('search=ab'))),
    'by owner': await workFor((list) => list.groups(ana, filtersOf(''), 'owner')),
    'by an option': await workFor((list) => list.groups(ana, filtersOf(''), `field:${choiceField}`)),
    'of all tabs': await workFor((list) => list.countViews(ana, ['mine', 'due', 'unassigned', 'overdue', 'invoice', 'silent'])),
    'of open budgets': await workFor((list) => list.openBudgets(ana, filtersOf(''))),
  }

  expect(
    Object.entries(works).flatMap(([what, { scanned }]) => scanned.filter((table) => big.includes(table)).map((table) => [what, table])),
  ).toEqual([])
})
