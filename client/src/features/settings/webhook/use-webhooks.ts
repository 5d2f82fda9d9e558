import { useQuery } from '@tanstack/react-query'
import { pageKeys } from '../../../api/page-keys.ts'
import type { ApiResult } from '../../../api/request.ts'
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  rotateWebhookSecret,
  testWebhook,
  type Webhook,
  webhooksQuery,
} from '../../../api/settings/webhook-calls.ts'
import { useToldWrite } from '../use-told-write.ts'
import type { NewSecret } from './secret-view.tsx'
import { toBody, type WebhookDraft } from './webhook-draft.ts'

/** The webhooks of the organisation, and what is done with them. `onSecret` hears of a secret that is shown once. */
export function useWebhooks(onSecret: (made: NewSecret) => void) {
  const { data, error, refetch, dataUpdatedAt } = useQuery(webhooksQuery())
  const tell = useToldWrite(pageKeys.webhooks)
  const showSecret = (result: ApiResult<{ readonly secret: string }>, isRotated: boolean) => {
    if (result.ok) onSecret({ secret: result.value.secret, isRotated })
  }
  return {
    webhooks: data,
    error,
    refetch,
    readAt: dataUpdatedAt,
    /** Answers why not. */
    async save(edited: Webhook | 'new', draft: WebhookDraft): Promise<string | undefined> {
      if (edited === 'new') {
        const created = await createWebhook(toBody(draft))
        if (!created.ok) return created.refusal.message
        showSecret(created, false)
        await tell(created, 'Webhook created')
        return undefined
      }
      const changed = await changeWebhook(edited.id, toBody(draft))
      if (!changed.ok) return changed.refusal.message
      await tell(changed, 'Webhook saved')
      return undefined
    },
    async switchOver({ id, isEnabled }: Webhook) {
      await tell(await changeWebhook(id, { isEnabled: !isEnabled }), isEnabled ? 'Webhook turned off' : 'Webhook turned on')
    },
    async test({ id }: Webhook) {
      await tell(await testWebhook(id), 'Test event on its way: see the log')
    },
    async remove({ id }: Webhook) {
      await tell(await deleteWebhook(id), 'Webhook deleted')
    },
    async renewSecret({ id }: Webhook) {
      const renewed = await rotateWebhookSecret(id)
      showSecret(renewed, true)
      await tell(renewed, 'New secret made')
    },
  }
}
