import { Plus, Webhook as WebhookIcon } from 'lucide-react'
import { useState } from 'react'
import { css } from '#styled-system/css'
import { addressOf } from '../../../api/call.ts'
import type { Webhook } from '../../../api/settings/webhook-calls.ts'
import { useOfflineReason } from '../../../sync/summary/offline-reason.ts'
import { Button } from '../../../ui/button/button.tsx'
import { textLink } from '../../../ui/button/text-link.ts'
import { Card } from '../../../ui/page/card.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { AdminPage } from '../admin-page.tsx'
import { AsOf } from '../as-of.tsx'
import { NotReadYet } from '../not-read-yet.tsx'
import { DeliveryDrawer } from './delivery-drawer.tsx'
import type { NewSecret } from './secret-view.tsx'
import { useWebhooks } from './use-webhooks.ts'
import { type Asked, WebhookConfirmation } from './webhook-confirmations.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import type { WebhookDraft } from './webhook-draft.ts'
import { WebhookRow } from './webhook-row.tsx'

export function WebhooksSettings() {
  return (
    <AdminPage title="Webhooks" description={<Explanation />}>
      <WebhooksCard />
    </AdminPage>
  )
}

function WebhooksCard() {
  const [made, setMade] = useState<NewSecret>()
  const list = useWebhooks(setMade)
  const [edited, setEdited] = useState<Webhook | 'new'>()
  const [logged, setLogged] = useState<string>()
  const [asked, setAsked] = useState<Asked>()
  const whyNot = useOfflineReason()
  const { webhooks } = list
  const create = (
    <Button variant="primary" icon={Plus} whyNot={whyNot} onClick={() => setEdited('new')}>
      New webhook
    </Button>
  )
  const close = () => {
    setEdited(undefined)
    setMade(undefined)
  }
  const save = async (draft: WebhookDraft) => {
    const why = await list.save(edited ?? 'new', draft)
    if (why === undefined && edited !== 'new') close()
    return why
  }
  const confirm = async ({ at, webhook }: Asked) => {
    setAsked(undefined)
    await (at === 'delete' ? list.remove(webhook) : list.renewSecret(webhook))
  }
  return (
    <>
      <AsOf at={list.readAt} />
      <Card isFlush title="Addresses" actions={webhooks && webhooks.length > 0 && create}>
        {!webhooks && <NotReadYet title="The webhooks could not be loaded" error={list.error} onRetry={list.refetch} />}
        {webhooks?.length === 0 && (
          <EmptyState
            icon={WebhookIcon}
            title="No webhooks yet"
            text="Your CRM, a sheet or a chat hears of new influencers, notes and deals as they happen."
            action={create}
          />
        )}
        {webhooks && webhooks.length > 0 && (
          <ul aria-label="Webhooks">
            {webhooks.map((webhook) => (
              <WebhookRow
                key={webhook.id}
                webhook={webhook}
                onLog={() => setLogged(webhook.id)}
                onEdit={() => setEdited(webhook)}
                onTest={() => list.test(webhook)}
                onNewSecret={() => setAsked({ at: 'secret', webhook })}
                onSwitch={() => list.switchOver(webhook)}
                onDelete={() => setAsked({ at: 'delete', webhook })}
              />
            ))}
          </ul>
        )}
      </Card>
      <WebhookDialog edited={edited} made={made} onClose={close} onSave={save} />
      <WebhookConfirmation asked={asked} onClose={() => setAsked(undefined)} onConfirm={confirm} />
      <DeliveryDrawer webhook={webhooks?.find(({ id }) => id === logged)} onClose={() => setLogged(undefined)} />
    </>
  )
}

function Explanation() {
  return (
    <span className={css({ display: 'block', maxWidth: '520px' })}>
      Each event is sent as it happens: signed, at least once, and tried again for a day. What it holds stands in the{' '}
      <a href={addressOf('GET /api/docs')} target="_blank" rel="noreferrer" className={textLink}>
        API reference
      </a>
      .
    </span>
  )
}
