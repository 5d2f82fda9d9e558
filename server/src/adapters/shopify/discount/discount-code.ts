import { done, type ShopAnswer, trouble } from '@rapport/domain/shop/shop-answer'
import type { CreatedDiscount, DiscountWish, ShopDiscount } from '@rapport/domain/shop/shop-discount'
import { type Operation, toIssues } from '../call/operation.ts'
import { outageWaitsMs } from '../call/patience.ts'
import type { ShopClient } from '../call/shop-client.ts'
import {
  activateDiscount,
  createDiscount,
  type DiscountAnswer,
  deactivateDiscount,
  deleteDiscount,
  discountByCode,
  discountById,
  discountsById,
  updateDiscount,
} from './discount-operations.ts'
import { isSameValue, toInput, toShopDiscount, toUndatedInput } from './shop-discount.ts'

/**
 * A code in the shop: a new one, or the one that is there with the same type and value. Codes are one for the whole shop, in any case
 * of their letters, ended ones too. A creation whose answer was lost is tried again, and then finds itself taken by itself.
 */
export async function createShopDiscount(client: ShopClient, wish: DiscountWish): Promise<ShopAnswer<CreatedDiscount>> {
  const begun = client.clock.now()
  let isLost = false
  for (let tries = 0; ; tries += 1) {
    const answer = readPayload(await client.ask(createDiscount, { input: toInput(wish) }))
    if (answer.ok) return done({ how: 'created', discount: answer.value })
    const what = answer.trouble
    if (what.kind === 'rejected' && what.issues.every(({ code }) => code === 'TAKEN'))
      return adopted(client, wish, { refusal: answer, ownSince: isLost ? begun : null })
    if (what.kind === 'outage') isLost ||= what.mayBeDone
    const waitMs = outageWaitsMs[tries]
    if (what.kind === 'outage' && waitMs !== undefined) await client.clock.wait(waitMs)
    // Whatever ended it: the first thing to know is that a code may stand in the shop.
    else return isLost ? trouble({ kind: 'outage', why: what.kind === 'outage' ? what.why : what.kind, mayBeDone: true }) : answer
  }
}

interface Taken {
  readonly refusal: ShopAnswer<never>
  /** From when on a code of this name can only be what a lost answer left. */
  readonly ownSince: Date | null
}

async function adopted(client: ShopClient, wish: DiscountWish, { refusal, ownSince }: Taken): Promise<ShopAnswer<CreatedDiscount>> {
  const holder = await findShopDiscount(client, wish.code)
  if (!holder.ok) return holder
  const discount = holder.value
  if (!discount?.isPlain || !isSameValue(discount.value, wish.value)) return refusal
  return done({ how: ownSince && discount.createdAt >= ownSince ? 'created' : 'adopted', discount })
}

/**
 * Brings a code to what it should be. The dates of a paused one are left alone. An end to come would switch it on; a start to come
 * does not go with the end that is its pause.
 */
export const updateShopDiscount = async (
  client: ShopClient,
  id: string,
  wish: DiscountWish,
  { isPaused }: { readonly isPaused: boolean },
): Promise<ShopAnswer<ShopDiscount>> =>
  goneOr(client, id, readPayload(await client.ask(updateDiscount, { id, input: isPaused ? toUndatedInput(wish) : toInput(wish) })))

/** Switches a code off, which the shop does by ending it now. */
export const pauseShopDiscount = async (client: ShopClient, id: string): Promise<ShopAnswer<ShopDiscount>> =>
  goneOr(client, id, readPayload(await client.ask(deactivateDiscount, { id })))

/**
 * Switches a paused code on. Its true end goes there first: activating takes a passed end away for good, and begins what is to begin
 * later. So the shop is asked to activate only what should run now and does not. When it does not do so, the code is paused as it was.
 */
export async function resumeShopDiscount(
  client: ShopClient,
  id: string,
  wish: DiscountWish,
  former: DiscountWish,
): Promise<ShopAnswer<ShopDiscount>> {
  const updated = await updateShopDiscount(client, id, wish, { isPaused: false })
  if (!updated.ok) return updated
  const now = client.clock.now()
  const shouldRun = wish.startsAt <= now && (wish.endsAt === null || wish.endsAt > now)
  if (!shouldRun || updated.value.status === 'active') return updated
  const activated = await goneOr(client, id, readPayload(await client.ask(activateDiscount, { id })))
  if (!activated.ok && activated.trouble.kind !== 'gone') await pauseAsShopDiscount(client, id, former)
  return activated
}

const pauseAsShopDiscount = async (client: ShopClient, id: string, wish: DiscountWish): Promise<ShopAnswer<ShopDiscount>> => {
  const paused = await pauseShopDiscount(client, id)
  return paused.ok ? updateShopDiscount(client, id, wish, { isPaused: true }) : paused
}

/** A discount that is gone already counts as deleted. */
export async function deleteShopDiscount(client: ShopClient, id: string): Promise<ShopAnswer<void>> {
  const answer = await client.ask(deleteDiscount, { id })
  if (!answer.ok) return answer
  const { userErrors: errors } = answer.value.payload
  if (errors.length === 0) return done(undefined)
  const refused = await goneOr(client, id, trouble({ kind: 'rejected', issues: toIssues(errors) }))
  return !refused.ok && refused.trouble.kind === 'gone' ? done(undefined) : refused
}

/** Null when the shop has none of this id, or one that is no longer of our kind. */
export const readShopDiscount = async (client: ShopClient, id: string): Promise<ShopAnswer<ShopDiscount | null>> =>
  readNode(await client.ask(discountById, { id }))

/** How many can be read at once. */
export const discountsAtOnce = 50

/** By their ids; those that the shop no longer has, or has of another kind, are missing. */
export async function readShopDiscounts(
  client: ShopClient,
  ids: readonly string[],
): Promise<ShopAnswer<ReadonlyMap<string, ShopDiscount>>> {
  const discounts = new Map<string, ShopDiscount>()
  for (let from = 0; from < ids.length; from += discountsAtOnce) {
    const answer = await client.ask(discountsById, { ids: ids.slice(from, from + discountsAtOnce) })
    if (!answer.ok) return answer
    for (const node of answer.value.nodes) {
      const discount = node && toShopDiscount(node)
      if (discount) discounts.set(discount.id, discount)
    }
  }
  return done(discounts)
}

/** Null when no discount of our kind has this code. */
export const findShopDiscount = async (client: ShopClient, code: string): Promise<ShopAnswer<ShopDiscount | null>> =>
  readNode(await client.ask(discountByCode, { code }))

type Node = { readonly id: string; readonly codeDiscount: DiscountAnswer } | null

const readNode = (answer: ShopAnswer<{ readonly node: Node }>): ShopAnswer<ShopDiscount | null> =>
  answer.ok ? done(answer.value.node && toShopDiscount(answer.value.node)) : answer

type Payload = typeof createDiscount extends Operation<unknown, infer Data> ? Data : never

function readPayload(answer: ShopAnswer<Payload>): ShopAnswer<ShopDiscount> {
  if (!answer.ok) return answer
  const { codeDiscountNode, userErrors: errors } = answer.value.payload
  const discount = codeDiscountNode && toShopDiscount(codeDiscountNode)
  return errors.length === 0 && discount ? done(discount) : trouble({ kind: 'rejected', issues: toIssues(errors) })
}

/** The shop says in several ways that it does not know an id; whether that is so, it is asked. */
async function goneOr<T>(client: ShopClient, id: string, answer: ShopAnswer<T>): Promise<ShopAnswer<T>> {
  const isAboutId = !answer.ok && answer.trouble.kind === 'rejected' && answer.trouble.issues.some(({ field }) => field === 'id')
  if (!isAboutId) return answer
  const read = await client.ask(discountById, { id })
  return read.ok && read.value.node === null ? trouble({ kind: 'gone' }) : answer
}
