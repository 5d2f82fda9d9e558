import { refuseField } from '@rapport/domain/account/account-input'
import { notSet } from '@rapport/domain/account-list/listed-values'
import { returnRatio } from '@rapport/domain/attribution/partnership-return'
import { noCursor } from '@rapport/domain/page/time-cursor'
import { shownName } from '@rapport/domain/person/person'
import { ok, type Result } from '@rapport/domain/result/result'
import {
  inSalesOrder,
  isWanted,
  type SalesFileNames,
  type SalesFilter,
  salesFileHead,
  salesFileLine,
} from '@rapport/domain/sales-report/influencer-sales'
import type { AskedPeriod } from '@rapport/domain/sales-report/sales-period'
import type { InfluencerSales, InfluencerSalesSort } from '@rapport/domain/sales-report/sales-report'
import { noStageCalled } from '@rapport/domain/stage/stage'
import { readNames } from '../../facts/names.ts'
import type { Caller, Turn } from '../../http/caller.ts'
import type { QueryPorts } from '../../store/ports.ts'
import type { QuerySource } from '../../store/query/kept-query.ts'
import { groupsOf } from '../../store/query/query-group.ts'
import { readInfluencerSales, readStages } from './influencer-sales-repository.ts'
import { inScope, type ReportScope } from './report-scope.ts'
import { type InCurrency, minorOf } from './sales-report-service.ts'

export interface AskedInfluencers extends AskedPeriod {
  readonly owner: readonly string[]
  readonly segment: readonly string[]
  readonly stage: readonly string[]
  readonly sort: InfluencerSalesSort
}

export interface AskedPage extends AskedInfluencers {
  readonly cursor?: string | undefined
  readonly limit: number
}

export interface InfluencerPage extends InCurrency {
  readonly influencers: readonly InfluencerSales[]
  readonly nextCursor: string | null
  readonly total: number
}

export type InfluencerSalesService = ReturnType<typeof createInfluencerSalesService>

/** Cost against revenue of influencers. */
export const createInfluencerSalesService = (ports: QueryPorts) => ({
  list: async (caller: Caller, { cursor, limit, ...asked }: AskedPage): Promise<Result<InfluencerPage>> => {
    const read = await flat(inScope(ports, caller, asked, (source, scope) => readSorted(source, scope, asked)))
    if (!read.ok) return read
    const { rows, currency } = read.value
    const begin = beginAfter(rows, cursor)
    if (begin === null) return refuseField('cursor', noCursor)
    const influencers = rows.slice(begin, begin + limit)
    const end = begin + influencers.length
    const last = end < rows.length ? influencers.at(-1) : undefined
    const nextCursor = last ? `${end}-${last.accountId}` : null
    return ok({ influencers, nextCursor, total: rows.length, currency, asOf: ports.now().toISOString() })
  },

  /** A CSV file, group of lines by group. */
  file: async (caller: Caller, asked: AskedInfluencers, turn: Turn): Promise<Result<AsyncGenerator<string>>> =>
    flat(
      inScope(ports, caller, asked, async (source, scope) => {
        const read = await readSorted(source, scope, asked)
        return read.ok ? ok(linesOf(read.value.rows, await readNamesOf(source, scope, read.value.rows), turn)) : read
      }),
    ),
})

const flat = async <T>(result: Promise<Result<Result<T>>>): Promise<Result<T>> => {
  const outer = await result
  return outer.ok ? outer.value : outer
}

const cursorPattern = /^(\d{1,9})-([0-9a-z]{1,64})$/

/** Behind the influencer of the cursor; where they stand in the list no more, behind the position that they had. */
const beginAfter = (rows: readonly InfluencerSales[], cursor: string | undefined): number | null => {
  if (cursor === undefined) return 0
  const [, position, id] = cursorPattern.exec(cursor) ?? []
  if (position === undefined) return null
  const index = rows.findIndex(({ accountId }) => accountId === id)
  return index < 0 ? Number(position) : index + 1
}

interface Sorted {
  readonly rows: readonly InfluencerSales[]
  readonly currency: string | null
}

const readSorted = async (source: QuerySource, scope: ReportScope, asked: AskedInfluencers): Promise<Result<Sorted>> => {
  const stages = await readStages(source, scope.organizationId)
  const stageNames = asked.stage.map((value) => nameOf(value, stages))
  const unknown = asked.stage.find((_value, index) => stageNames[index] === undefined)
  if (unknown !== undefined) return refuseField('stage', noStageCalled(unknown))
  const { currency } = scope
  if (currency === null) return ok({ rows: [], currency })
  const filter: SalesFilter = {
    owners: asked.owner.map(orNull),
    segmentIds: asked.segment.map(orNull),
    stages: stageNames.flatMap((name) => name ?? []),
  }
  const stageById = new Map(stages.map(({ id, name }) => [id, name]))
  const rows = (await readInfluencerSales(source, { ...scope, currency })).map(({ stageId, hundredths, ...row }): InfluencerSales => {
    const cost = minorOf(hundredths, currency)
    return { ...row, stage: stageById.get(stageId) ?? '', cost, ratio: returnRatio(row.minor, cost) }
  })
  return ok({
    rows: inSalesOrder(
      rows.filter((row) => isWanted(row, filter)),
      asked.sort,
    ),
    currency,
  })
}

const orNull = (value: string): string | null => (value === notSet ? null : value)

/** By id or by name, capitals aside. */
const nameOf = (value: string, stages: readonly { readonly id: string; readonly name: string }[]): string | undefined =>
  stages.find(({ id, name }) => id === value || name.toLowerCase() === value.toLowerCase())?.name

type NamesOf = (row: InfluencerSales) => SalesFileNames

const readNamesOf = async (
  source: QuerySource,
  { organizationId, currency }: ReportScope,
  rows: readonly InfluencerSales[],
): Promise<NamesOf> => {
  const owners = new Set(rows.flatMap(({ owner }) => owner ?? []))
  const segmentIds = new Set(rows.flatMap(({ segmentId }) => segmentId ?? []))
  const { users, segments } = await readNames(source, organizationId, { users: [...owners], segments: [...segmentIds], campaigns: [] })
  return ({ owner, segmentId }) => {
    const member = owner === null ? undefined : users.get(owner)
    const ownerName = owner === null ? null : shownName(member === undefined ? undefined : { name: member, former: false })
    return { ownerName, segmentName: segmentId && (segments.get(segmentId) ?? null), currency }
  }
}

const linesAtOnce = 1000

async function* linesOf(rows: readonly InfluencerSales[], namesOf: NamesOf, turn: Turn): AsyncGenerator<string> {
  yield salesFileHead
  for (const some of groupsOf(rows, linesAtOnce)) {
    await turn()
    yield some.map((row) => salesFileLine(row, namesOf(row))).join('')
  }
}
