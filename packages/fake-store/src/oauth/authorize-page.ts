import { createHmac } from 'node:crypto'
import { isLoopback } from '../http/loopback.ts'
import type { Call, Reply } from '../http/store-server.ts'
import type { AppSecrets } from './app-secrets.ts'

export interface Authorizing {
  readonly shop: string
  readonly clientId: string
  readonly secrets: AppSecrets
  /** Shopify shows old orders only to apps that it has looked at. */
  readonly mayReadAllOrders: boolean
  readonly now: () => Date
  readonly issueCode: (scopes: readonly string[]) => string
}

/** The page on which a merchant grants or refuses, and its answer: back to the app. */
export function answerAuthorize(authorizing: Authorizing, { method, query, body }: Call): Reply {
  const asked = method === 'POST' ? new URLSearchParams(body) : query
  const [redirectUri, scope] = [asked.get('redirect_uri') ?? '', asked.get('scope') ?? '']
  if (asked.get('client_id') !== authorizing.clientId) return toPage(400, '<h1>This app does not exist</h1>')
  if (!isLoopback(redirectUri)) return toPage(400, '<h1>The redirect_uri is not whitelisted</h1>')
  if (scope.split(',').includes('read_all_orders') && !authorizing.mayReadAllOrders) {
    return toPage(400, '<h1>This app may not ask for read_all_orders</h1>')
  }
  if (method !== 'POST') return toPage(200, formOf(authorizing.shop, asked))
  const isGranted = asked.get('choice') === 'grant'
  const outcome: Record<string, string> = isGranted
    ? { code: authorizing.issueCode(scope.split(',').filter(Boolean)) }
    : { error: 'access_denied' }
  const location = new URL(redirectUri)
  for (const [key, value] of signed(authorizing, { ...outcome, state: asked.get('state') ?? '' })) location.searchParams.append(key, value)
  return { status: 302, headers: { location: location.href }, body: '' }
}

/** Shopify's signature of a query: hex HMAC over all other pairs, sorted by name. */
function signed({ shop, secrets, now }: Authorizing, outcome: Readonly<Record<string, string>>): URLSearchParams {
  const host = Buffer.from(`admin.shopify.com/store/${shop.split('.')[0]}`).toString('base64')
  const query = new URLSearchParams({ ...outcome, shop, host, timestamp: String(Math.floor(now().getTime() / 1000)) })
  query.sort()
  query.append(
    'hmac',
    createHmac('sha256', secrets.all[0] ?? '')
      .update(query.toString())
      .digest('hex'),
  )
  return query
}

const toPage = (status: number, content: string): Reply => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'" },
  body: `<!doctype html><html lang="en"><meta charset="utf-8"><title>Stand-in of a store</title><body style="font:16px system-ui;max-width:32rem;margin:4rem auto">${content}`,
})

const formOf = (shop: string, asked: URLSearchParams) => {
  const kept = ['client_id', 'scope', 'redirect_uri', 'state'].map(
    (name) => `<input type="hidden" name="${name}" value="${escaped(asked.get(name) ?? '')}">`,
  )
  return `<h1>${escaped(shop)}</h1><p>The app asks for: ${escaped(asked.get('scope') ?? '')}</p>
<form method="post">${kept.join('')}<button name="choice" value="grant">Install app</button> <button name="choice" value="refuse">Cancel</button></form>`
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
