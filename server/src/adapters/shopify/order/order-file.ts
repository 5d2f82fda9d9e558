import { setImmediate as nextTurn } from 'node:timers/promises'
import { megabyte, minuteMs } from '@rapport/domain/limit/unit'
import type { OrderFile, OrderInShop } from '@rapport/domain/shop/order-import'
import { done, type ShopAnswer, trouble } from '@rapport/domain/shop/shop-answer'
import type { ShopName } from '@rapport/domain/shop/shop-name'
import { publicUrlOf } from '../../web/foreign-address.ts'
import { reasonOf } from '../call/shop-request.ts'
import type { ShopifyApp } from '../call/shopify-app.ts'
import { orderAnswer } from './order-answer.ts'

/** Takes so many orders at a time; the file is read on when they are stored. */
export type StoreOrders = (orders: readonly OrderInShop[]) => Promise<void>

/** Few, so that other callers wait some milliseconds only. */
const ordersAtOnce = 16
const longestLine = megabyte
/** Without a byte for so long, a file is given up. */
const silenceMs = minuteMs

/**
 * Reads the file of an export line by line. What was stored before it broke stays, and reading it again stores the same. The answer
 * is how many orders were stored.
 */
export async function readOrderFile(app: ShopifyApp, shop: ShopName, file: OrderFile, store: StoreOrders): Promise<ShopAnswer<number>> {
  const lost = (why: string) => trouble({ kind: 'outage', why, mayBeDone: false })
  const address = fileAddress(app, shop, file.address)
  if (!address) return lost('the file lies at an address that nobody asks for')
  let stored = 0
  for await (const batch of batchesOf(linesOf(address))) {
    if ('broken' in batch) return lost(batch.broken)
    // What waits comes between the reading of orders and their commit.
    await nextTurn()
    await store(batch.orders)
    stored += batch.orders.length
  }
  return stored === file.orders ? done(stored) : lost('the file holds fewer orders than the shop wrote')
}

/** Files lie on servers of others: on the public internet by https, or where the shop itself is. */
function fileAddress(app: ShopifyApp, shop: ShopName, address: string): URL | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  if (url.origin === app.originOf(shop)) return url
  return url.protocol === 'https:' ? publicUrlOf(address) : null
}

type Broken = { readonly broken: string }

async function* batchesOf(
  lines: AsyncIterable<{ readonly line: string } | Broken>,
): AsyncIterable<{ readonly orders: readonly OrderInShop[] } | Broken> {
  let orders: OrderInShop[] = []
  for await (const read of lines) {
    const order = 'broken' in read ? undefined : readLine(read.line)
    if ('broken' in read || !order) {
      yield { orders }
      yield 'broken' in read ? read : { broken: 'a line of the file has another form' }
      return
    }
    orders.push(order)
    if (orders.length === ordersAtOnce) {
      yield { orders }
      orders = []
    }
  }
  yield { orders }
}

function readLine(line: string): OrderInShop | undefined {
  try {
    return orderAnswer.parse(JSON.parse(line))
  } catch {
    return undefined
  }
}

/** Lines of a file, and how it broke. No token goes along: the address is the key. */
async function* linesOf(address: URL): AsyncIterable<{ readonly line: string } | Broken> {
  const patience = new AbortController()
  try {
    const response = await within(patience, fetch(address, { redirect: 'error', signal: patience.signal }))
    if (response.status !== 200 || !response.body) return yield { broken: `status ${response.status}` }
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    let rest = ''
    for (;;) {
      const { done: isEnd, value } = await within(patience, reader.read())
      if (isEnd) break
      const parts = (rest + value).split('\n')
      rest = parts.pop() ?? ''
      if (rest.length > longestLine) return yield { broken: 'a line of the file is too long' }
      for (const line of parts) if (line !== '') yield { line }
    }
    if (rest !== '') yield { line: rest }
  } catch (error) {
    yield { broken: reasonOf(error) }
  } finally {
    patience.abort()
  }
}

/** Gives up when nothing comes; the time that storing takes does not count. */
async function within<T>(patience: AbortController, awaited: Promise<T>): Promise<T> {
  const timer = setTimeout(() => patience.abort(), silenceMs)
  try {
    return await awaited
  } finally {
    clearTimeout(timer)
  }
}
