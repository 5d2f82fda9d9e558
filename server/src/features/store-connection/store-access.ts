import type { ShopAnswer } from '@rapport/domain/shop/shop-answer'
import { asShopName } from '@rapport/domain/shop/shop-name'
import type { QueryPorts } from '../../store/ports.ts'
import type { Shop, Shopify } from './shop-port.ts'
import { changeConnectionAloud, readConnection, type StoreConnectionRow } from './store-connection-repository.ts'
import { isOpened, keepTokens, type SealingOf } from './store-tokens.ts'

export interface StoreAccessPorts extends QueryPorts {
  readonly shopify: Shopify
  readonly sealingOf: SealingOf
  readonly onLost: (lost: { readonly organizationId: string; readonly shop: string; readonly why: string }) => void
  /** Tokens that another secret sealed: they stay, and the former secret opens them again. */
  readonly onSealed: (connection: StoreConnectionRow) => void
}

/** A connected store that can be asked. */
export interface OpenStore {
  readonly connection: StoreConnectionRow
  /** Whether there are tokens that can be opened: without them nothing can be asked. */
  readonly hasTokens: boolean
  /** Asks the shop. When it no longer knows us, the tokens go, and people are told to connect it anew. */
  readonly ask: <T>(question: (shop: Shop) => Promise<ShopAnswer<T>>) => Promise<ShopAnswer<T>>
}

/** The store of an organisation as it is now; undefined while none is connected. */
export const openStore = async (ports: StoreAccessPorts, organizationId: string): Promise<OpenStore | undefined> => {
  const { store, now, shopify, sealingOf, onLost, onSealed } = ports
  const connection = await store.read((db) => readConnection({ db, tables: store.tables }, organizationId))
  const name = connection && asShopName(connection.shop)
  if (!name) return undefined
  const hasTokens = isOpened(sealingOf, connection)
  if (!hasTokens && connection.sealedTokens !== null) onSealed(connection)
  const shop = shopify.shopOf(name, keepTokens(store, sealingOf(organizationId, name), connection))
  return {
    connection,
    hasTokens,
    async ask(question) {
      const answer = await question(shop)
      if (answer.ok || answer.trouble.kind !== 'reconnect' || !hasTokens) return answer
      onLost({ organizationId, shop: name, why: answer.trouble.why })
      await store.write((tx) => changeConnectionAloud(tx, connection, { sealedTokens: null }, now()))
      return answer
    },
  }
}
