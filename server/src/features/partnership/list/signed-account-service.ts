import { dayInZone } from '@rapport/domain/calendar-day/calendar-day'
import { wireOf } from '@rapport/domain/calendar-day/kept-day'
import type { Page, PageInput } from '@rapport/domain/page/page'
import { cutPage, readTimeCursor } from '@rapport/domain/page/time-cursor'
import { sumBudgets } from '@rapport/domain/partnership/budget-sum'
import type { SignedAccount } from '@rapport/domain/partnership/partnership-answer'
import { ok, type Result } from '@rapport/domain/result/result'
import { storedToSubstage } from '@rapport/domain/stage/substage-name'
import { readSubstages } from '../../../facts/substage.ts'
import { readTimeZone } from '../../../facts/time-zone.ts'
import type { Caller } from '../../../http/caller.ts'
import type { QueryPorts } from '../../../store/ports.ts'
import { countContent, readSignedPage, readTerms, type SignedRow } from './signed-account-repository.ts'

export type ReadSignedAccounts = (caller: Caller, page: PageInput) => Promise<Result<Page<SignedAccount>>>
/** Signed influencers with the sums of their partnerships, from rows. */
export const createSignedAccounts =
  ({ store, now }: QueryPorts): ReadSignedAccounts =>
  ({ organizationId }, { cursor, limit }) =>
    store.read(async (db) => {
      const source = { db, tables: store.tables }
      const rows = await readSignedPage(source, organizationId, { before: readTimeCursor(cursor ?? ''), limit: limit + 1 })
      const { page, next } = cutPage(
        rows.map((row) => ({ at: row.stageSince.getTime(), id: row.id, row })),
        limit,
      )
      const ids = page.map(({ id }) => id)
      if (ids.length === 0) return ok({ data: [], nextCursor: null })
      const terms = Map.groupBy(await readTerms(source, ids), ({ accountId }) => accountId)
      const today = dayInZone(now(), await readTimeZone(source, organizationId))
      const substages = await readSubstages(source, organizationId)
      const nameOf = (stored: string | null) => storedToSubstage(stored, substages)
      const counts = new Map((await countContent(source, ids, today)).map((count) => [count.accountId, count]))
      return ok({
        data: page.map(({ row }) =>
          toSigned({ ...row, signedSubstage: nameOf(row.signedSubstage) }, terms.get(row.id) ?? [], counts.get(row.id)),
        ),
        nextCursor: next,
      })
    })

type Terms = Awaited<ReturnType<typeof readTerms>>
type Counts = Awaited<ReturnType<typeof countContent>>[number]

const toSigned = (row: SignedRow, terms: Terms, counts: Counts | undefined): SignedAccount => {
  const open = terms.filter(({ isCompleted }) => !isCompleted)
  return {
    ...row,
    stageSince: row.stageSince.toISOString(),
    openPartnerships: open.length,
    completedPartnerships: terms.length - open.length,
    openBudget: sumBudgets(open.map(({ budget }) => budget)),
    content: {
      total: counts?.total ?? 0,
      approved: counts?.approved ?? 0,
      posted: counts?.posted ?? 0,
      overdue: counts?.overdue ?? 0,
    },
    nextDueDate: counts?.nextDueDate ? wireOf(counts.nextDueDate) : null,
  }
}
