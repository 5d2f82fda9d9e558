import { dayMs } from '@rapport/domain/limit/unit'
import { type OrderRecord, toOrderNode } from '../state/order-record.ts'
import { numberOf, type Shop } from '../state/shop-state.ts'
import { readSearch } from './order-search.ts'
import { type RootInput, type RootValue, textOf } from './root-value.ts'

/** Older orders are for apps that may read all. */
const shownDays = 60

export const orderRoot = (shop: Shop, scopes: readonly string[]): RootValue => ({
  order: (input) => {
    const order = shop.orders.get(numberOf(textOf(input, 'id'), 'Order') ?? 0)
    return order && isShown(order, shop, scopes) ? toOrderNode(order) : null
  },
  orders: (input) => toPage(listedOrders(shop, scopes, input), input),
})

const isShown = ({ createdAt }: OrderRecord, { now }: Shop, scopes: readonly string[]) =>
  scopes.includes('read_all_orders') || createdAt.getTime() >= now().getTime() - shownDays * dayMs

/** The results of a search, in the requested order. */
export function listedOrders(shop: Shop, scopes: readonly string[], input: RootInput): readonly OrderRecord[] {
  const matches = readSearch(textOf(input, 'query'))
  const orders = [...shop.orders.values()].filter((order) => isShown(order, shop, scopes) && matches(order))
  const keyOf = sortKey(textOf(input, 'sortKey'))
  const sorted = orders.sort((a, b) => keyOf(a) - keyOf(b) || a.number - b.number)
  return input.reverse === true ? sorted.reverse() : sorted
}

const sortKey = (name: string) => (order: OrderRecord) => {
  if (name === 'UPDATED_AT') return order.updatedAt.getTime()
  return name === 'ID' ? order.number : order.createdAt.getTime()
}

/** A cursor names the last order that was given, and where it stood. */
function toPage(orders: readonly OrderRecord[], input: RootInput) {
  const keyOf = sortKey(textOf(input, 'sortKey'))
  const after = readCursor(textOf(input, 'after'))
  const isPast = (order: OrderRecord) => !after || keyOf(order) > after.key || (keyOf(order) === after.key && order.number > after.number)
  const left = orders.filter(isPast)
  const page = left.slice(0, Number(input.first ?? 50))
  const edges = page.map((order) => ({ cursor: toCursor(keyOf(order), order.number), node: toOrderNode(order) }))
  return {
    edges,
    nodes: edges.map(({ node }) => node),
    pageInfo: {
      hasNextPage: left.length > page.length,
      hasPreviousPage: after !== undefined,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  }
}

const toCursor = (key: number, number: number) => Buffer.from(`${key}:${number}`).toString('base64url')

function readCursor(cursor: string) {
  const [key, number] = Buffer.from(cursor, 'base64url').toString('utf8').split(':')
  return cursor === '' ? undefined : { key: Number(key), number: Number(number) }
}
