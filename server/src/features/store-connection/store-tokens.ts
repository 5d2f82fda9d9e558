import type { ShopTokens, TokenKeeping } from '@rapport/domain/shop/shop-tokens'
import { z } from 'zod'
import type { Store } from '../../store/store.ts'
import { type ConnectionKey, readConnection, replaceTokens, type StoreConnectionRow } from './store-connection-repository.ts'

export interface TokenSealing {
  readonly seal: (text: string) => string
  /** Undefined for what another secret sealed, or for another connection. */
  readonly unseal: (sealed: string) => string | undefined
}

/** One for each store: tokens that were copied to another row open nothing. */
export type SealingOf = (organizationId: string, shop: string) => TokenSealing

const shape = z.object({
  accessToken: z.string(),
  expiresAt: z.number().nullable(),
  refreshToken: z.string().nullable(),
  refreshExpiresAt: z.number().nullable(),
})

export const sealTokens = (sealing: TokenSealing, tokens: ShopTokens): string => sealing.seal(JSON.stringify(tokens))

export const unsealTokens = (sealing: TokenSealing, sealed: string): ShopTokens | null => {
  const text = sealing.unseal(sealed)
  return text === undefined ? null : shape.parse(JSON.parse(text))
}

/** Whether a connection has tokens that this secret opens. */
export const isOpened = (sealingOf: SealingOf, { organizationId, shop, sealedTokens }: StoreConnectionRow): boolean =>
  sealedTokens !== null && unsealTokens(sealingOf(organizationId, shop), sealedTokens) !== null

/** The tokens of a connection in its row. */
export const keepTokens = (store: Store, sealing: TokenSealing, key: ConnectionKey): TokenKeeping => {
  const readSealed = async (): Promise<string | null> => {
    const row = await store.read((db) => readConnection({ db, tables: store.tables }, key.organizationId))
    return row?.id === key.id ? row.sealedTokens : null
  }
  return {
    async read() {
      const sealed = await readSealed()
      return sealed === null ? null : unsealTokens(sealing, sealed)
    },
    async replace(former, next) {
      const sealed = await readSealed()
      if (sealed === null || unsealTokens(sealing, sealed)?.accessToken !== former.accessToken) return false
      return store.write((tx) => replaceTokens(tx, key, { former: sealed, next: sealTokens(sealing, next) }))
    },
  }
}
