import { hourMs } from '@rapport/domain/limit/unit'
import { createSealing } from '../../adapters/sealing.ts'
import { createForeignPost, createInnerCheck } from '../../adapters/web/foreign-post.ts'
import { newWebhookSecret, signWebhook } from '../../adapters/webhook-signing.ts'
import type { Feature, FeaturePorts } from '../../feature.ts'
import { createDelivering } from './delivery/delivering.ts'
import { createDeliveryLogRoutes } from './log/delivery-log-routes.ts'
import { createDeliveryLogService } from './log/delivery-log-service.ts'
import { followCommits } from './outbox/event-writing.ts'
import { tellAdmins } from './webhook-off-telling.ts'
import { removeOldDeliveries } from './webhook-removal-job.ts'
import { createWebhookRoutes } from './webhook-routes.ts'
import { createWebhookService } from './webhook-service.ts'

type Ports = Pick<FeaturePorts, 'environment' | 'store' | 'secret' | 'now' | 'newId' | 'ticks' | 'report' | 'mails' | 'foreign'>

export const createWebhookFeature = (ports: Ports): Feature => {
  const { environment, secret, mails, store } = ports
  const { publicUrl, WEBHOOKS_TO_THIS_MACHINE: mayLoopback } = environment
  const { seal, unseal } = createSealing(secret, 'webhook')
  const post = { ...ports.foreign, mayLoopback }
  const webhooks = createWebhookService({ ...ports, mayLoopback, seal, newSecret: newWebhookSecret, leadsInside: createInnerCheck(post) })
  const following = followCommits(ports)
  const delivering = createDelivering({
    ...ports,
    unseal,
    sign: signWebhook,
    random: Math.random,
    post: createForeignPost(post),
    onFailing: (endpoint) => tellAdmins({ store, mails, publicUrl }, endpoint),
  })
  return {
    routes: [createWebhookRoutes(webhooks), createDeliveryLogRoutes(createDeliveryLogService(ports))],
    jobs: [{ name: 'webhooks', everyMs: hourMs, run: () => removeOldDeliveries(ports) }],
    settle: delivering.settle,
    async close() {
      await delivering.close()
      following.stop()
    },
  }
}
