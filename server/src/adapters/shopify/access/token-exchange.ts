import { done, type ReconnectReason, reconnect, type ShopAnswer, trouble } from '@rapport/domain/shop/shop-answer'
import type { ShopName } from '@rapport/domain/shop/shop-name'
import type { ShopGrant, ShopTokens } from '@rapport/domain/shop/shop-tokens'
import { z } from 'zod'
import { closedAnswer } from '../call/graphql-outcome.ts'
import { defaultWithinMs, outageWaitsMs } from '../call/patience.ts'
import { postJson, type Sent } from '../call/shop-request.ts'
import { type ShopClock, type ShopifyApp, shopAddress } from '../call/shopify-app.ts'

const tokenAnswer = z.object({
  access_token: z.string().min(1),
  scope: z.string(),
  expires_in: z.number().optional(),
  refresh_token: z.string().min(1).optional(),
  refresh_token_expires_in: z.number().optional(),
})

const refusal = z.object({ error: z.string() })

/** The code of a callback for tokens that end. It can be exchanged once, so nobody asks again. */
export async function exchangeCode(app: ShopifyApp, shop: ShopName, code: string, clock: ShopClock): Promise<ShopAnswer<ShopGrant>> {
  const at = clock.now().getTime()
  return readGrant(await askForTokens(app, shop, { code, expiring: '1' }), at, 'code refused')
}

/** A pair for the one before. The old refresh token holds until the new one is used: an answer that was lost is asked for again. */
export async function refreshTokens(
  app: ShopifyApp,
  shop: ShopName,
  refreshToken: string,
  clock: ShopClock,
): Promise<ShopAnswer<ShopTokens>> {
  for (let tries = 0; ; tries += 1) {
    const at = clock.now().getTime()
    const sent = await askForTokens(app, shop, { grant_type: 'refresh_token', refresh_token: refreshToken })
    const grant = readGrant(sent, at, 'refresh token refused')
    if (grant.ok) return done(grant.value.tokens)
    const waitMs = outageWaitsMs[tries]
    if (waitMs === undefined || grant.trouble.kind !== 'outage') return grant
    await clock.wait(waitMs)
  }
}

const askForTokens = (app: ShopifyApp, shop: ShopName, asked: Readonly<Record<string, string>>): Promise<Sent> =>
  postJson({
    address: shopAddress(app, shop, '/admin/oauth/access_token'),
    body: { client_id: app.clientId, client_secret: app.secrets[0], ...asked },
    withinMs: app.withinMs ?? defaultWithinMs,
  })

/** `at` is when the answer was asked for: a token counts as old too early rather than too late. */
function readGrant(sent: Sent, at: number, refused: ReconnectReason): ShopAnswer<ShopGrant> {
  const outage = (why: string) => trouble({ kind: 'outage', why, mayBeDone: false })
  if (sent.at === 'lost') return outage(sent.why)
  if (sent.status === 400 || sent.status === 403) return reconnect(refused)
  if (sent.status === 401) return outage(`Shopify does not know the app: ${refusal.safeParse(sent.json).data?.error ?? 'no reason'}`)
  if (sent.status === 429) return trouble({ kind: 'throttled', retryAfter: Math.ceil(sent.retryAfter ?? 1) })
  const closed = closedAnswer(sent.status)
  if (closed) return closed
  const read = tokenAnswer.safeParse(sent.json)
  if (sent.status !== 200 || !read.success) return outage(`status ${sent.status}`)
  const { data } = read
  const instantOf = (seconds: number | undefined) => (seconds === undefined ? null : at + seconds * 1000)
  return done({
    scopes: data.scope.split(',').filter(Boolean),
    tokens: {
      accessToken: data.access_token,
      expiresAt: instantOf(data.expires_in),
      refreshToken: data.refresh_token ?? null,
      refreshExpiresAt: instantOf(data.refresh_token_expires_in),
    },
  })
}
