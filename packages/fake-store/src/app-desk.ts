import type { AppSecrets } from './oauth/app-secrets.ts'
import type { TokenBook } from './oauth/token-book.ts'
import type { WebhookOutbox } from './webhook/webhook-outbox.ts'

/** What happens between the merchant, Shopify and the app. */
export interface AppDesk {
  /** Access tokens end before their time; refresh tokens hold. */
  expireToken(): void
  /** No token holds any more, and Shopify does not say so. */
  revoke(): void
  /** The merchant removes the app: no token holds, and the app hears it. */
  uninstall(): Promise<void>
  /** The merchant changes what the app may do. */
  changeScopes(scopes: readonly string[]): void
  /** The app gets another secret; webhooks are signed with the former one until `signWithNewSecret`. */
  rotateSecret(secret: string): void
  signWithNewSecret(): void
  /** Opens the address of an authorize page, presses a button and answers where that leads. */
  press(choice: 'grant' | 'refuse', address: string): Promise<string>
}

interface AppPorts {
  readonly tokens: TokenBook
  readonly webhooks: WebhookOutbox
  readonly secrets: AppSecrets
  readonly shop: string
}

export const createAppDesk = ({ tokens, webhooks, secrets, shop }: AppPorts): AppDesk => ({
  expireToken: () => tokens.expireAccess(),
  revoke: () => tokens.revokeAll(),
  async uninstall() {
    tokens.revokeAll()
    webhooks.emit('APP_UNINSTALLED', { id: 1, domain: shop })
    await webhooks.settled()
    webhooks.subscriptions.clear()
  },
  changeScopes(scopes) {
    tokens.changeScopes(scopes)
    webhooks.emit('APP_SCOPES_UPDATE', { id: 1, current: scopes })
  },
  rotateSecret(secret) {
    secrets.all = [secret, ...secrets.all]
  },
  signWithNewSecret() {
    secrets.signing = secrets.all[0] ?? ''
  },
  async press(choice, address) {
    const page = new URL(address)
    const answer = await fetch(page, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams([...page.searchParams, ['choice', choice]]),
    })
    const location = answer.headers.get('location')
    if (location === null) throw new Error(`The stand-in shows a page instead: ${await answer.text()}`)
    return location
  },
})
