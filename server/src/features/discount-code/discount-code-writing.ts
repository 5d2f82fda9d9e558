import { countsFromOf, type RetroactiveAttribution, windowDaysOf } from '@rapport/domain/attribution/retroactive'
import type { DiscountCode } from '@rapport/domain/discount-code/discount-code'
import { codeLine } from '@rapport/domain/discount-code/discount-code-log'
import type { DiscountCodeChange, DiscountCodeCreation } from '@rapport/domain/discount-code/discount-code-shape'
import { codeMadeInStore } from '@rapport/domain/discount-code/discount-code-store'
import type { ConnectedStore } from '@rapport/domain/discount-code/shop-discounts'
import { ok, type Result } from '@rapport/domain/result/result'
import { attributeAgain, attributeNewCode } from '../../facts/attribution/attribution-commit.ts'
import { countFound } from '../../facts/attribution/attribution-renewal.ts'
import { writeLogLine } from '../../facts/log-line.ts'
import { readSourceHandles } from '../../facts/source-handles.ts'
import type { Caller } from '../../http/caller.ts'
import type { QueryPorts, WritingPorts } from '../../store/ports.ts'
import { type Remember, remembered } from '../../store/remember.ts'
import type { Tx } from '../../store/store.ts'
import { readCodeFigures } from './discount-code-figures.ts'
import { planChange, planCreation, unknownCode } from './discount-code-plan.ts'
import { insertCode, keepName, readCode, updateCode } from './discount-code-repository.ts'
import { type CodeRow, fieldsToRow, rowToFields, toView } from './discount-code-row.ts'

/** The instant of a new code, and how many orders it found where they are many. */
export interface CountedCode {
  readonly at: Date
  readonly orders: number | undefined
}

/** [AT11] How many days back a new code counts. */
const windowOf = (input: DiscountCodeCreation, connected: ConnectedStore | null): number =>
  input.enableRetroactiveAttribution ? (connected?.windowDays ?? windowDaysOf(false)) : 0

export interface CountingPorts extends QueryPorts {
  /** Lets so many milliseconds pass. */
  readonly wait: (ms: number) => Promise<void>
}

/** Counts before the commit what would take it too long. What is wrong with the code the commit says. */
export const countCreation = async (
  { store, now, wait }: CountingPorts,
  { organizationId }: Caller,
  input: DiscountCodeCreation,
  connected: ConnectedStore | null,
): Promise<CountedCode> => {
  const at = now()
  const plan = await store.read((db) => planCreation({ db, tables: store.tables }, { organizationId, now: at }, input))
  if (!plan.ok) return { at, orders: undefined }
  const { fields, timeZone } = plan.value
  const from = countsFromOf(at.getTime(), windowOf(input, connected), timeZone)
  return {
    at,
    orders: await countFound(store, { organizationId, code: fields.code, from, until: at.getTime() }, { nextTurn: () => wait(0) }),
  }
}

export interface CreatedCode {
  readonly code: DiscountCode
  readonly retroactiveAttribution: RetroactiveAttribution | null
}

/** A change of rows, after the store did its part. */
export interface Writing<Input, Answer> {
  readonly input: Input
  readonly connected: ConnectedStore | null
  readonly remember: Remember<Answer>
}

export interface CreationWriting extends Writing<DiscountCodeCreation, CreatedCode>, Pick<CodeRow, 'shopifyDiscountId'> {
  readonly counted: CountedCode
}

export const writeCreation = async (
  ports: WritingPorts,
  tx: Tx,
  caller: Caller,
  { input, connected, remember, shopifyDiscountId, counted }: CreationWriting,
): Promise<Result<CreatedCode>> => {
  const { organizationId, userId } = caller
  const { at } = counted
  const plan = await planCreation(tx, { organizationId, now: at }, input)
  if (!plan.ok) return plan
  const { fields, timeZone } = plan.value
  const windowDays = windowOf(input, connected)
  const row: CodeRow = {
    ...fieldsToRow(fields),
    id: ports.newId(),
    organizationId,
    accountId: input.accountId,
    ...inStoreOf(shopifyDiscountId, connected),
    inStore: null,
    usesInStore: null,
    countsFrom: new Date(countsFromOf(at.getTime(), windowDays, timeZone)),
    windowDays,
    firstOrderToldAt: null,
    createdBy: userId,
    createdAt: at,
    updatedAt: at,
    deletedAt: null,
    deletedBy: null,
  }
  await insertCode(tx, row)
  await tell(ports, tx, caller, { row, at, connected, after: row })
  const attribution = await attributeNewCode(tx, { organizationId, at }, toAttributed(row), counted.orders)
  const isAsked = input.enableRetroactiveAttribution
  const answer = {
    code: await answerCode(tx, row),
    retroactiveAttribution:
      isAsked && (connected || attribution.ordersFound > 0) ? { ...attribution, isImporting: connected?.isImporting ?? false } : null,
  }
  return ok(await remembered(tx, answer, remember))
}

export interface CodeChange {
  readonly id: string
  readonly change: DiscountCodeChange
  /** Undefined where the store had no part in it. */
  readonly inShop: InShop | undefined
}

/** A code as the store has it, which was brought to what stands here; null: somebody deleted it there. */
export type InShop = Pick<CodeRow, 'shopifyDiscountId'>

export const writeChange = async (
  ports: WritingPorts,
  tx: Tx,
  caller: Caller,
  { input: { id, change, inShop }, connected, remember }: Writing<CodeChange, DiscountCode>,
): Promise<Result<DiscountCode>> => {
  const at = ports.now()
  const plan = await planChange(tx, { organizationId: caller.organizationId, now: at }, id, change)
  if (!plan.ok) return plan
  const { row, after: fields } = plan.value
  const after: CodeRow = {
    ...row,
    ...fieldsToRow(fields),
    ...(inShop && { ...inStoreOf(inShop.shopifyDiscountId, connected), inStore: null }),
  }
  const { shopifyDiscountId, shop, inStore } = after
  const isOtherInShop = shopifyDiscountId !== row.shopifyDiscountId
  if (codeLine(rowToFields(row), fields) !== undefined || isOtherInShop || inStore !== row.inStore) {
    await updateCode(tx, id, { ...fieldsToRow(fields), shopifyDiscountId, shop, inStore, updatedAt: at })
    await keepName(tx, after)
    await tell(ports, tx, caller, { row, at, connected, before: row, after })
    if (isOtherInShop && shopifyDiscountId !== null)
      await writeLogLine(tx, caller, {
        id: ports.newId(),
        accountId: row.accountId,
        aboutId: id,
        at,
        line: codeMadeInStore(fields),
      })
    if (row.code !== after.code) await attributeCode(tx, after, at)
  }
  return ok(await remembered(tx, await answerCode(tx, after), remember))
}

/** An id belongs to the store that gave it. */
const inStoreOf = (shopifyDiscountId: string | null, connected: ConnectedStore | null): Pick<CodeRow, 'shopifyDiscountId' | 'shop'> => ({
  shopifyDiscountId,
  shop: shopifyDiscountId === null ? null : (connected?.shop ?? null),
})

export interface CodeRemoval {
  readonly id: string
  /** While it is not, the id that it has there stays: it is deleted there once that store is connected. */
  readonly isGoneInStore: boolean
}

export const writeRemoval = async (
  ports: WritingPorts,
  tx: Tx,
  caller: Caller,
  { input: { id, isGoneInStore }, connected, remember }: Writing<CodeRemoval, { readonly id: string }>,
): Promise<Result<{ readonly id: string }>> => {
  const row = await readCode(tx, caller.organizationId, id)
  if (row === undefined) return unknownCode
  const at = ports.now()
  const gone = isGoneInStore ? inStoreOf(null, connected) : {}
  await updateCode(tx, id, { deletedAt: at, deletedBy: caller.userId, updatedAt: at, ...gone })
  await tell(ports, tx, caller, { row, at, connected, before: row })
  await attributeCode(tx, row, at)
  return ok(await remembered(tx, { id }, remember))
}

const toAttributed = (row: CodeRow) => ({
  id: row.id,
  organizationId: row.organizationId,
  accountId: row.accountId,
  code: row.code,
  formerCodes: [],
  countsFrom: row.countsFrom.getTime(),
  deletedAt: null,
  createdAt: row.createdAt.getTime(),
  windowDays: row.windowDays,
})

/** The orders that carry one of its names are looked at again. */
const attributeCode = async (tx: Tx, { id, organizationId }: CodeRow, at: Date): Promise<void> =>
  attributeAgain(tx, { organizationId, at }, await readSourceHandles(tx, { codeIds: [id], linkIds: [] }))

const answerCode = async (tx: Tx, row: CodeRow): Promise<DiscountCode> => {
  const figures = await readCodeFigures(tx, row.organizationId, [row.id])
  return toView(row, figures(row.id))
}

interface Telling {
  readonly row: CodeRow
  readonly at: Date
  readonly connected: ConnectedStore | null
  readonly before?: CodeRow
  readonly after?: CodeRow
}

/** The line in the history, and the news of it. */
const tell = async (ports: WritingPorts, tx: Tx, caller: Caller, { row, at, connected, before, after }: Telling): Promise<void> => {
  const { id, accountId } = row
  const line = codeLine(before && rowToFields(before), after && rowToFields(after), connected?.currency ?? undefined)
  if (line) await writeLogLine(tx, caller, { id: ports.newId(), accountId, aboutId: id, at, line })
  const { organizationId, userId: actor } = caller
  tx.changed({ kind: 'discount-code', id, accountId, organizationId, actor, at: at.toISOString(), ...(!after && { deleted: true }) })
}
