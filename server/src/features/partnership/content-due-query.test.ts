import { addDays } from '@rapport/domain/calendar-day/calendar-day'
import { isDone, isOverdue } from '@rapport/domain/content/content-item'
import { dueKind } from '@rapport/domain/notification/due-notice'
import { expect, test } from 'vitest'
import type { QuerySource } from '../../store/query/kept-query.ts'
import type { Store } from '../../store/store.ts'
import { testStores } from '../../store/test-store.ts'
import { anaId, fillWithPeople, organizationId } from '../account/test-accounts.ts'
import * as inSql from './content-due-query.ts'
import { readDueItems } from './due-notice/due-notice-repository.ts'
import { countContent } from './list/signed-account-repository.ts'
import { readUpcomingPage } from './list/upcoming-repository.ts'

const today = '2026-11-20'
const at = new Date('2026-11-01T10:00:00Z')

/** The same numbers with every run. */
let state = 20_261_120
const below = (most: number): number => {
  state = (state * 48_271) % 2_147_483_647
  return state % most
}
const minute = () => (below(2) ? `/${String(1 + below(59)).padStart(2, '0')}` : '')
const items = Array.from({ length: 600 }, (_, index) => ({
  accountId: `account-${below(12)}`,
  partnershipId: below(4) === 0 ? 'completed' : 'open',
  id: `item-${index}`,
  organizationId,
  type: 'TIKTOK',
  dueDate: addDays(today, below(3) === 0 ? below(3) - 1 : below(90) - 45) + minute(),
  approved: below(2) === 0,
  posted: below(2) === 0,
  deletedAt: below(10) === 0 ? at : null,
}))
const accountIds = [...new Set(items.map(({ accountId }) => accountId))]
const openItems = items.filter(({ deletedAt, partnershipId }) => deletedAt === null && partnershipId === 'open')

const fill = async (store: Store): Promise<void> => {
  await fillWithPeople(store)
  const { account, partnership, contentItem } = store.tables
  const facts = { organizationId, name: 'Jane', nameKey: 'jane', stageId: 's8', ownerId: anaId, createdBy: anaId, campaignIds: [], rev: 1 }
  const times = { createdAt: at, updatedAt: at, stageSince: at, emailThreads: [] }
  const terms = { organizationId, budget: '0', startDate: today, endDate: today, invoiceStatus: 'WAITING', rev: 1, createdAt: at }
  await store.write(async ({ db }) => {
    for (const id of accountIds) {
      await db.insert(account).values({ ...facts, ...times, id, influencerId: id })
      for (const name of ['open', 'completed'])
        await db.insert(partnership).values({ ...terms, receivedAt: at, accountId: id, id: name, isCompleted: name === 'completed' })
    }
    for (let begin = 0; begin < items.length; begin += 50) await db.insert(contentItem).values(items.slice(begin, begin + 50))
  })
}

const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id).sort()

test.each(testStores)('[CT2] [ND1] what is done, overdue and told of is the same by SQL as by the rule, on $dialect', async ({ open }) => {
  const store = await open()
  await fill(store)
  const read = <T>(ask: (source: QuerySource) => Promise<T>) => store.read((db) => ask({ db, tables: store.tables }))
  const idsWhere = (isMeant: ReturnType<typeof inSql.isDone>) =>
    read(async ({ db, tables: { contentItem } }) => idsOf(await db.select({ id: contentItem.id }).from(contentItem).where(isMeant)))

  expect(await idsWhere(inSql.isDone(store.tables.contentItem))).toEqual(idsOf(items.filter(isDone)))
  expect(await idsWhere(inSql.isOverdue(store.tables.contentItem, today))).toEqual(idsOf(items.filter((item) => isOverdue(item, today))))

  const counts = await read(async (source) => countContent(source, accountIds, today))
  for (const { accountId, overdue, nextDueDate } of counts) {
    const own = openItems.filter((item) => item.accountId === accountId)
    const toDo = own.filter((item) => !isDone(item)).map(({ dueDate }) => dueDate)
    expect([overdue, nextDueDate]).toEqual([own.filter((item) => isOverdue(item, today)).length, toDo.sort()[0] ?? null])
  }

  const before = `${addDays(today, 7)}/60`
  const window = { from: today, before, isToDo: true }
  const upcoming = await read(async (source) => readUpcomingPage(source, organizationId, window, { after: undefined, limit: 1000 }))
  const isUpcoming = ({ dueDate }: (typeof items)[number]) => dueDate >= today && dueDate < before
  expect(idsOf(upcoming.map(({ item }) => item))).toEqual(idsOf(openItems.filter((item) => isOverdue(item, today) || isUpcoming(item))))

  const due = await read((source) => readDueItems(source, organizationId, { from: addDays(today, -30), before: addDays(today, 4) }))
  const told = due.filter(({ dueDate }) => dueKind({ dueDate, approved: false, posted: false }, today) !== null)
  expect(told.map(({ itemId }) => itemId).sort()).toEqual(idsOf(openItems.filter((item) => dueKind(item, today) !== null)))
  await store.close()
})
