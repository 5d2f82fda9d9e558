import { createHmac, timingSafeEqual } from 'node:crypto'
import { asShopName, type ShopName } from '@rapport/domain/shop/shop-name'
import type { GrantCallback } from '@rapport/domain/shop/shop-tokens'
import { type ShopifyApp, shopAddress } from '../call/shopify-app.ts'

export interface AuthorizationWish {
  readonly shop: ShopName
  /** Unguessable, bound to the session, and good for one callback. */
  readonly state: string
  readonly redirectUri: string
  readonly scopes: readonly string[]
}

/** Where a merchant grants what we ask for. */
export function authorizeAddress(app: ShopifyApp, { shop, state, redirectUri, scopes }: AuthorizationWish): string {
  const address = shopAddress(app, shop, '/admin/oauth/authorize')
  const asked = { client_id: app.clientId, scope: scopes.join(','), redirect_uri: redirectUri, state }
  for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value)
  return address.href
}

/** Seconds by which the clocks of Shopify and this machine may differ, the way of the browser included. */
const mostAgeSeconds = 90

/** The query with which a merchant comes back, without its question mark. The state is the caller's to look at. */
export function readCallback(app: ShopifyApp, rawQuery: string, now: Date): GrantCallback {
  const query = new URLSearchParams(rawQuery)
  const forged = (why: Extract<GrantCallback, { is: 'forged' }>['why']): GrantCallback => ({ is: 'forged', why })
  if (new Set(query.keys()).size !== query.size) return forged('repeated parameter')
  if (!app.secrets.some((secret) => isSigned(query, secret))) return forged('signature')
  const timestamp = query.get('timestamp') ?? ''
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now.getTime() / 1000 - Number(timestamp)) > mostAgeSeconds) return forged('time')
  const shop = asShopName(query.get('shop') ?? '')
  if (shop === null) return forged('shop')
  const [state, code] = [query.get('state') ?? '', query.get('code') ?? '']
  if (state === '') return forged('incomplete')
  if (query.has('error')) return { is: 'refused', shop, state }
  return code === '' ? forged('incomplete') : { is: 'granted', shop, state, code }
}

/** Hex HMAC over all other parameters, form-encoded and sorted by name. */
function isSigned(query: URLSearchParams, secret: string): boolean {
  const signature = query.get('hmac') ?? ''
  if (!/^[0-9a-f]{64}$/.test(signature)) return false
  const signed = new URLSearchParams([...query].filter(([name]) => name !== 'hmac' && name !== 'signature'))
  signed.sort()
  return timingSafeEqual(createHmac('sha256', secret).update(signed.toString()).digest(), Buffer.from(signature, 'hex'))
}
