import type { Webhook, WebhookDelivery } from '@rapport/domain/webhook/webhook'
import { openTestApp } from '../../test-app.ts'
import { openTestReceiver } from './test-receiver.ts'

/** An organisation with an owner, a clock that is set by hand and a receiver on this machine. For tests only. */
export const openTestWebhooks = async (more: Partial<NonNullable<Parameters<typeof openTestApp>[0]>> = {}) => {
  const clock = { now: Date.now() }
  const given = { now: () => new Date(clock.now), ...more }
  const glow = await openTestApp({ ...given, settings: { WEBHOOKS_TO_THIS_MACHINE: '1', ...more.settings } })
  const ana = await glow.signUp('Ana')
  await ana.call('POST', '/api/organizations', { name: 'Glow' })
  const receiver = await openTestReceiver()
  const settle = () => glow.app.settle()
  const create = (body: object = {}): Promise<Webhook & { readonly secret: string }> =>
    ana.data('POST', '/api/webhooks', { address: receiver.address, ...body })
  return {
    ...glow,
    ana,
    clock,
    receiver,
    settle,
    create,
    addInfluencer: async (name: string): Promise<string> => {
      const { id }: { id: string } = await ana.data('POST', '/api/accounts', { name })
      await settle()
      return id
    },
    log: (id: string): Promise<readonly WebhookDelivery[]> => ana.data('GET', `/api/webhooks/${id}/deliveries`),
    webhook: async (id: string): Promise<Webhook | undefined> => {
      const all: readonly Webhook[] = await ana.data('GET', '/api/webhooks')
      return all.find((webhook) => webhook.id === id)
    },
    /** Lets time pass, and what is due be sent. */
    async pass(ms: number) {
      clock.now += ms
      await glow.app.settle()
    },
    close: async () => {
      await glow.close()
      await receiver.close()
    },
  }
}

export type TestWebhooks = Awaited<ReturnType<typeof openTestWebhooks>>
