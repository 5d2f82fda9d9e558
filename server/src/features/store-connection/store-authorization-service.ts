import { minuteMs } from '@rapport/domain/limit/unit'
import { mayAdminister } from '@rapport/domain/person/person'
import { asShopName, readShopName, type ShopName } from '@rapport/domain/shop/shop-name'
import type { ShopGrant } from '@rapport/domain/shop/shop-tokens'
import { type ConnectionOutcome, storeSettingsPath } from '@rapport/domain/store-connection/store-words'
import type { Caller } from '../../http/caller.ts'
import type { WritingPorts } from '../../store/ports.ts'
import type { Tx } from '../../store/store.ts'
import { CallerLost } from '../../store/writing-call.ts'
import type { Shopify } from './shop-port.ts'
import { takeAuthorization, writeAuthorization } from './store-authorization-repository.ts'
import { noTrouble, readConnection, readConnectionOfShop, writeConnection } from './store-connection-repository.ts'
import { addTask } from './store-task-repository.ts'
import { type SealingOf, sealTokens } from './store-tokens.ts'

export interface StoreAuthorizationPorts extends WritingPorts {
  /** Undefined where this installation knows no app of Shopify. */
  readonly shopify: Shopify | undefined
  readonly sealingOf: SealingOf
  readonly newSecretId: () => string
  /** One way: a state is kept as its hash. */
  readonly hashOf: (text: string) => string
  /** Begins to read what the store holds. */
  readonly onConnected: (organizationId: string) => void
}

/** Somebody in a browser, in one session. */
export interface InPerson {
  readonly caller: Caller
  readonly sessionId: string
}

export interface StoreAuthorizations {
  /** Where to go on: to Shopify, or back to Settings. Without a shop the connected one is connected anew. */
  readonly begin: (who: InPerson, shop: string | undefined) => Promise<string>
  /** Where to go on after Shopify led back with this query. */
  readonly finish: (who: InPerson, rawQuery: string) => Promise<string>
}

/** How long a merchant may take. */
const openMs = 10 * minuteMs

/** The way to a merchant's grant and back. Each way is good once, for the session that began it. */
export const createStoreAuthorizations = (ports: StoreAuthorizationPorts): StoreAuthorizations => ({
  begin: async (who, shop) => {
    const address = await begin(ports, who, shop)
    return typeof address === 'string' ? address : storeSettingsPath(address.outcome)
  },
  finish: async (who, rawQuery) => storeSettingsPath(await finish(ports, who, rawQuery)),
})

interface Ended {
  /** Undefined: there is nothing to say. */
  readonly outcome: ConnectionOutcome | undefined
}

const begin = async (
  { store, now, newSecretId, hashOf, shopify }: StoreAuthorizationPorts,
  { caller, sessionId }: InPerson,
  given: string | undefined,
): Promise<string | Ended> => {
  if (!mayAdminister(caller.role)) return { outcome: 'forbidden' }
  if (!shopify) return { outcome: 'no-app' }
  const { organizationId, userId } = caller
  const connection = await store.read((db) => readConnection({ db, tables: store.tables }, organizationId))
  if (!given?.trim() && !connection) return { outcome: undefined }
  const shop = given?.trim() ? readShopName(given) : asShopName(connection?.shop ?? '')
  if (shop === null) return { outcome: 'shop' }
  if (connection && connection.shop !== shop) return { outcome: 'other' }
  const state = newSecretId()
  const endsAt = new Date(now().getTime() + openMs)
  await store.write((tx) => writeAuthorization(tx, { stateHash: hashOf(state), organizationId, userId, sessionId, shop, endsAt }, now()))
  return shopify.grantAddress({ shop, state })
}

const finish = async (ports: StoreAuthorizationPorts, who: InPerson, rawQuery: string): Promise<ConnectionOutcome> => {
  const { store, now, hashOf, shopify, onConnected } = ports
  if (!shopify) return 'no-app'
  const callback = shopify.readCallback(rawQuery, now())
  if (callback.is === 'forged') return 'expired'
  const begun = await store.write((tx) => takeAuthorization(tx, hashOf(callback.state)))
  const { caller, sessionId } = who
  const isOwn =
    begun !== undefined &&
    begun.endsAt > now() &&
    begun.shop === callback.shop &&
    begun.sessionId === sessionId &&
    begun.userId === caller.userId &&
    begun.organizationId === caller.organizationId
  if (!isOwn) return 'expired'
  if (!mayAdminister(caller.role)) return 'forbidden'
  if (callback.is === 'refused') return 'cancelled'
  const grant = await shopify.exchangeCode(callback.shop, callback.code)
  if (!grant.ok) return 'failed'
  if (shopify.missingScopes(grant.value.scopes).length > 0) return 'scopes'
  const outcome = await store
    .write((tx) => connect(ports, tx, { who, shop: callback.shop, grant: grant.value }))
    .catch((error: unknown): ConnectionOutcome => {
      // A person who lost their role while Shopify answered connects nothing.
      if (error instanceof CallerLost) return 'forbidden'
      throw error
    })
  if (outcome === 'connected' || outcome === 'reconnected') onConnected(caller.organizationId)
  return outcome
}

interface Granted {
  readonly who: InPerson
  readonly shop: ShopName
  readonly grant: ShopGrant
}

/** By how much the clock of Shopify may be behind. */
const clockMs = 5 * minuteMs

const connect = async (
  { now, newId, sealingOf }: StoreAuthorizationPorts,
  tx: Tx,
  { who: { caller }, shop, grant }: Granted,
): Promise<ConnectionOutcome> => {
  const { organizationId, userId } = caller
  const holder = await readConnectionOfShop(tx, shop)
  if (holder && holder.organizationId !== organizationId) return 'taken'
  const former = await readConnection(tx, organizationId)
  if (former && former.shop !== shop) return 'other'
  const at = now()
  await writeConnection(tx, {
    organizationId,
    id: newId(),
    shop,
    sealedTokens: sealTokens(sealingOf(organizationId, shop), grant.tokens),
    scopes: grant.scopes,
    currency: former?.currency ?? null,
    timeZone: former?.timeZone ?? null,
    connectedAt: at,
    connectedBy: userId,
    importId: '',
    // Changes from while the store was lost are read, too.
    syncedThrough: former?.syncedThrough ?? new Date(at.getTime() - clockMs),
    lastSyncAt: former?.lastSyncAt ?? null,
    ...noTrouble,
  })
  await addTask(tx, { organizationId, kind: 'facts', subjectId: '', mark: newId(), nextAt: at })
  return former ? 'reconnected' : 'connected'
}
