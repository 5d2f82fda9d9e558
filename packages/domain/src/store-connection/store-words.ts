import { onlyAdmins } from '../person/access-words.ts'
import { showMoment } from '../show/day.ts'
import type { StoreTrouble, StoreTroubleKind } from './store-connection.ts'

/** [SC1] Words about the connection to the store. */
export const storeWords = {
  /** Of every call that the store refused because it no longer knows us. */
  authentication: 'Shopify authentication error',
  banner: 'Shopify Connection Issue',
  reconnect: 'Reconnect',
  notConnected: 'No store is connected',
  reconnectHow: 'Please ask an owner or admin to connect the store again in Settings.',
  onlyAdmins: onlyAdmins('manage the store connection'),
  closed: 'Shopify has closed or locked this store. Please look at it in Shopify.',
  gone: 'The store no longer has this code. Please delete it here, too.',
  fromElsewhere: 'A store is connected from within Rapport only',
  forged: 'The signature is not that of Shopify',
  rejected: 'The store did not accept these values',
  codeTaken: 'The store has this code already, with another value. Please choose another code.',
  noApp: 'This installation has no app of Shopify yet. Please set SHOPIFY_CLIENT_ID and SHOPIFY_CLIENT_SECRET.',
  down: 'Shopify cannot be reached. Please try again later.',
  waiting: 'Many codes wait for the store just now. Please try again in a minute.',
  busy: 'Shopify takes no more calls for the moment. Please try again in a minute.',
} as const

/** [SC5] Why orders cannot be read, in a word or two and in sentences. */
export const storeTroubleWords = ({ kind, since }: StoreTrouble): { readonly label: string; readonly sentences: string } => {
  const { label, what, how } = troubles[kind]
  return { label, sentences: `${what} Since ${showMoment(since)} no orders are read. ${how}` }
}

/** [SC1] Where the store is connected anew, in a tab of its own. */
export const reconnectPath = '/api/shopify/auth'

/** [SC1] Whether an answer says that the store is to be connected anew: then the banner is shown. */
export const needsReconnection = (failure: {
  readonly requiresReconnection?: boolean
  readonly message?: string
  readonly details?: string
}): boolean =>
  failure.requiresReconnection === true ||
  [failure.message, failure.details].some((text) => text?.includes(storeWords.authentication) === true)

/** [SC2] What came of connecting a store, as the address of Settings says it. */
export const connectionOutcomes = [
  'connected',
  /** A store that was connected before: this leads back to a tab of its own, which closes itself. */
  'reconnected',
  /** The merchant pressed Cancel. */
  'cancelled',
  /** No name of a shop. */
  'shop',
  'forbidden',
  /** This installation knows no app of Shopify. */
  'no-app',
  /** Another organisation is connected to this store. */
  'taken',
  /** This organisation is connected to another store. */
  'other',
  /** Something was not granted. */
  'scopes',
  /** It took too long, was done already, or began in another session. */
  'expired',
  /** Shopify did not answer, or not as it should. */
  'failed',
] as const

export type ConnectionOutcome = (typeof connectionOutcomes)[number]

/** [SC2] Where connecting leads back to, and what is said there. */
export const storeSettingsPath = (outcome?: ConnectionOutcome): string =>
  outcome === undefined ? '/settings/store' : `/settings/store?shopify=${outcome}`

/** [SC2] */
export const outcomeWords: Readonly<Record<ConnectionOutcome, string>> = {
  connected: 'Store connected. Its orders count as soon as they are read.',
  reconnected: 'Store connected again. You can close this tab.',
  cancelled: 'The store was not connected, since Shopify was told not to.',
  shop: 'Please give the name of a store, such as glow.myshopify.com',
  forbidden: storeWords.onlyAdmins,
  'no-app': storeWords.noApp,
  taken: 'This store is connected to another organization.',
  other: 'Another store is connected. Please disconnect it first.',
  scopes: 'Shopify did not grant everything that is needed. Please connect the store again.',
  expired: 'This took too long, or began in another browser. Please try again.',
  failed: 'Shopify could not be asked. Please try again later.',
}

const troubles: Readonly<Record<StoreTroubleKind, { readonly label: string; readonly what: string; readonly how: string }>> = {
  closed: {
    label: 'Closed in Shopify',
    what: storeWords.closed,
    how: 'They are read by themselves once the store is open again.',
  },
  outage: {
    label: 'Cannot be reached',
    what: 'Shopify cannot be reached, or does not answer as it should.',
    how: 'Nothing is lost: they are read by themselves as soon as it answers.',
  },
}
