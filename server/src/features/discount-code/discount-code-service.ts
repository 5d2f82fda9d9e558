import type { DiscountCode, DiscountCodeFields } from '@rapport/domain/discount-code/discount-code'
import { codeLine } from '@rapport/domain/discount-code/discount-code-log'
import type { DiscountCodeChange, DiscountCodeCreation } from '@rapport/domain/discount-code/discount-code-shape'
import type { ConnectedStore, ShopDiscounts } from '@rapport/domain/discount-code/shop-discounts'
import { ok, type Result, refuse } from '@rapport/domain/result/result'
import { storeWords } from '@rapport/domain/store-connection/store-words'
import { readOfAccount } from '../../facts/account/known-account.ts'
import { refusalMeanwhile } from '../../facts/caller-standing.ts'
import type { Caller } from '../../http/caller.ts'
import type { WritingPorts } from '../../store/ports.ts'
import type { QuerySource } from '../../store/query/kept-query.ts'
import type { Remember } from '../../store/remember.ts'
import type { Tx } from '../../store/store.ts'
import { type Asker, type CodeTurns, createCodeTurns } from './code-turns.ts'
import { readCodeFigures } from './discount-code-figures.ts'
import { type ChangePlan, planChange, planCreation, unknownCode } from './discount-code-plan.ts'
import { readCode, readCodes } from './discount-code-repository.ts'
import { toView } from './discount-code-row.ts'
import {
  type CountingPorts,
  type CreatedCode,
  countCreation,
  type InShop,
  writeChange,
  writeCreation,
  writeRemoval,
} from './discount-code-writing.ts'

export interface CodePorts extends WritingPorts, CountingPorts {
  readonly shop: ShopDiscounts
  /** Hears of what failed in the background. */
  readonly report: (error: unknown) => void
}

/** A caller who hangs up waits no longer. */
export type WaitingCaller = Caller & Pick<Asker, 'signal'>

export type DiscountCodeService = ReturnType<typeof createDiscountCodeService>

/** Discount codes. What is in the store is changed there first: what fails there changes nothing here. */
export const createDiscountCodeService = (ports: CodePorts, turns: CodeTurns = createCodeTurns()) => {
  return {
    list: (caller: Caller, accountId: string) => list(ports, caller, accountId),
    create: (caller: WaitingCaller, creation: DiscountCodeCreation, remember: Remember<CreatedCode>) =>
      create(ports, turns, caller, { creation, remember }),
    change: (caller: WaitingCaller, id: string, change: DiscountCodeChange, remember: Remember<DiscountCode>) =>
      alter(ports, turns, caller, { id, change, remember }),
    remove: (caller: WaitingCaller, id: string, remember: Remember<{ readonly id: string }>) =>
      remove(ports, turns, caller, { id, remember }),
  }
}

const list = ({ store }: CodePorts, { organizationId }: Caller, accountId: string): Promise<Result<readonly DiscountCode[]>> =>
  readOfAccount(store, { organizationId, accountId }, async (source) => {
    const rows = await readCodes(source, accountId)
    const ids = rows.map(({ id }) => id)
    const figures = await readCodeFigures(source, organizationId, ids)
    return rows.map((row) => toView(row, figures(row.id)))
  })
interface Creating {
  readonly creation: DiscountCodeCreation
  readonly remember: Remember<CreatedCode>
}

const create = async (
  ports: CodePorts,
  turns: CodeTurns,
  caller: WaitingCaller,
  { creation, remember }: Creating,
): Promise<Result<CreatedCode>> => {
  const { organizationId } = caller
  const connected = await ports.shop.storeOf(organizationId)
  const write = async (shopifyDiscountId: string | null) => {
    const counted = await countCreation(ports, caller, creation, connected)
    const writing = { input: creation, connected, remember, shopifyDiscountId, counted }
    return writeWhoMay(ports, { caller, connected }, (tx) => writeCreation(ports, tx, caller, writing))
  }
  if (connected === null) return creation.syncWithShopify ? notConnected : write(null)
  if (creation.syncWithShopify === false) return write(null)
  return inTurnWhoMay(ports, turns, caller, async () => {
    const plan = await look(ports, (source) => planCreation(source, { organizationId, now: ports.now() }, creation))
    if (!plan.ok) return plan
    const made = await make(connected, plan.value.fields)
    return made.ok ? orTakeBack(ports, () => write(made.value.inShop.shopifyDiscountId), made.value.takeBack) : made
  })
}

const notConnected = refuse('conflict', storeWords.notConnected, {
  issues: [{ path: 'syncWithShopify', message: storeWords.notConnected }],
})

interface Altering {
  readonly id: string
  readonly change: DiscountCodeChange
  readonly remember: Remember<DiscountCode>
}

const alter = async (
  ports: CodePorts,
  turns: CodeTurns,
  caller: WaitingCaller,
  { id, change, remember }: Altering,
): Promise<Result<DiscountCode>> => {
  const { organizationId } = caller
  const connected = await ports.shop.storeOf(organizationId)
  const write = (inShop?: InShop) =>
    writeWhoMay(ports, { caller, connected }, (tx) =>
      writeChange(ports, tx, caller, { input: { id, change, inShop }, connected, remember }),
    )
  if (connected === null) return change.syncWithShopify ? notConnected : write()
  return inTurnWhoMay(ports, turns, caller, async () => {
    const plan = await look(ports, (source) => planChange(source, { organizationId, now: ports.now() }, id, change))
    if (!plan.ok) return plan
    const brought = await bring(connected, plan.value, change.syncWithShopify === true)
    if (!brought.ok) return brought
    const { inShop, takeBack } = brought.value
    return orTakeBack(ports, () => write(inShop), takeBack)
  })
}

interface Brought {
  /** Undefined where the store has no part in it. */
  readonly inShop?: InShop
  readonly takeBack?: (() => Promise<Result<unknown>>) | undefined
}

/** Brings the store to a code as it is to stand here. What the store lacks is made if `isWanted`. */
const bring = async (connected: ConnectedStore, { row, before, after }: ChangePlan, isWanted: boolean): Promise<Result<Brought>> => {
  const { shopifyDiscountId } = row
  if (shopifyDiscountId === null) return isWanted ? make(connected, after) : ok({})
  if (codeLine(before, after) === undefined && !isWanted) return ok({})
  const changed = await connected.change(shopifyDiscountId, before, after)
  if (!changed.ok) return changed
  if (!changed.value.isGone)
    return ok({ inShop: { shopifyDiscountId }, takeBack: () => connected.change(shopifyDiscountId, after, before) })
  return isWanted ? make(connected, after) : ok({ inShop: { shopifyDiscountId: null } })
}

const make = async (connected: ConnectedStore, fields: DiscountCodeFields): Promise<Result<Brought & { readonly inShop: InShop }>> => {
  const made = await connected.create(fields)
  if (!made.ok) return made
  const { shopifyDiscountId, wasAdopted } = made.value
  return ok({ inShop: { shopifyDiscountId }, takeBack: wasAdopted ? undefined : () => connected.remove(shopifyDiscountId) })
}

interface Removing {
  readonly id: string
  readonly remember: Remember<{ readonly id: string }>
}

const remove = async (
  ports: CodePorts,
  turns: CodeTurns,
  caller: WaitingCaller,
  { id, remember }: Removing,
): Promise<Result<{ readonly id: string }>> => {
  const connected = await ports.shop.storeOf(caller.organizationId)
  const write = (isGoneInStore: boolean) =>
    ports.store.write((tx) => writeRemoval(ports, tx, caller, { input: { id, isGoneInStore }, connected, remember }))
  if (connected === null) return write(false)
  return inTurnWhoMay(ports, turns, caller, async () => {
    const row = await look(ports, (source) => readCode(source, caller.organizationId, id))
    if (row === undefined) return unknownCode
    const { shopifyDiscountId, shop } = row
    if (shopifyDiscountId === null || (shop !== null && shop !== connected.shop)) return write(false)
    const done = await connected.remove(shopifyDiscountId)
    return done.ok ? write(true) : done
  })
}

const inTurnWhoMay = <T>(
  ports: CodePorts,
  { inTurnOrRefused }: CodeTurns,
  caller: WaitingCaller,
  work: () => Promise<Result<T>>,
): Promise<Result<T>> =>
  inTurnOrRefused(caller, async () => {
    const refusal = await look(ports, (source) => refusalMeanwhile(source, caller))
    return refusal ? { ok: false, refusal } : work()
  })

/** A slow creation in the store is kept, unless its author has lost the right to it. */
const writeWhoMay = <T>(
  { store }: CodePorts,
  { caller, connected }: { readonly caller: Caller; readonly connected: ConnectedStore | null },
  body: (tx: Tx) => Promise<Result<T>>,
): Promise<Result<T>> =>
  store.write(async (tx) => {
    const refusal = connected ? await refusalMeanwhile(tx, caller) : undefined
    return refusal ? { ok: false, refusal } : body(tx)
  })

const look = <T>({ store }: CodePorts, read: (source: QuerySource) => Promise<T>): Promise<T> =>
  store.read((db) => read({ db, tables: store.tables }))

/** Undoes a change in the store that cannot be kept here. */
const orTakeBack = async <T>(
  { report }: CodePorts,
  write: () => Promise<Result<T>>,
  takeBack: (() => Promise<Result<unknown>>) | undefined,
): Promise<Result<T>> => {
  let isKept = false
  try {
    const result = await write()
    isKept = result.ok
    return result
  } finally {
    if (!isKept && takeBack) await takeBack().catch(report)
  }
}
