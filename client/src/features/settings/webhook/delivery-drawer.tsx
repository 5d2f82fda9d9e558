import { webhookKeptWords } from '@rapport/domain/webhook/webhook-retry'
import { webhookWords } from '@rapport/domain/webhook/webhook-words'
import { useInfiniteQuery } from '@tanstack/react-query'
import { History, Send } from 'lucide-react'
import { css } from '#styled-system/css'
import { pageKeys } from '../../../api/page-keys.ts'
import { redeliverWebhook, testWebhook, type Webhook, webhookDeliveriesQuery } from '../../../api/settings/webhook-calls.ts'
import { useOfflineReason } from '../../../sync/summary/offline-reason.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Drawer } from '../../../ui/dialog/drawer.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { ErrorState } from '../../../ui/state/error-state.tsx'
import { LoadingRows } from '../../../ui/state/loading-rows.tsx'
import { NotOnDevice } from '../../../ui/state/not-on-device.tsx'
import { useToldWrite } from '../use-told-write.ts'
import { DeliveryRow } from './delivery-row.tsx'
import { nameOfWebhook } from './webhook-words.ts'

export interface DeliveryDrawerProps {
  readonly webhook: Webhook | undefined
  readonly onClose: () => void
}

/** The log of a webhook: what was sent, and what became of it. */
export function DeliveryDrawer({ webhook, onClose }: DeliveryDrawerProps) {
  return (
    <Drawer open={webhook !== undefined} onClose={onClose} title={webhook ? `Log of ${nameOfWebhook(webhook)}` : ''}>
      {webhook && <Log webhook={webhook} />}
    </Drawer>
  )
}

function Log({ webhook }: { readonly webhook: Webhook }) {
  const { id, isEnabled } = webhook
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(webhookDeliveriesQuery(id))
  const tell = useToldWrite(pageKeys.webhookDeliveries(id))
  const whyOffline = useOfflineReason()
  const whyNot = whyOffline ?? (isEnabled ? undefined : webhookWords.isOff)
  const deliveries = data?.pages.flatMap((page) => page.data)
  const test = (
    <Button size="sm" icon={Send} whyNot={whyNot} onClick={async () => tell(await testWebhook(id), 'Test event on its way')}>
      Send test event
    </Button>
  )
  if (!deliveries && whyOffline) return <NotOnDevice text="The log comes as soon as there is a network." />
  if (!deliveries && error) return <ErrorState title="The log could not be loaded" text={error.message} onRetry={refetch} />
  if (!deliveries) return <LoadingRows />
  if (deliveries.length === 0)
    return <EmptyState icon={History} title="Nothing sent yet" text="Each event that goes out stands here." action={test} />
  return (
    <>
      <div className={css({ row: '8', flexWrap: 'wrap' })}>
        <p className={css({ flex: '1', textStyle: 'meta', color: 'fg.muted' })}>Kept {webhookKeptWords}, the newest first</p>
        {test}
      </div>
      <ul aria-label="Deliveries">
        {deliveries.map((delivery) => (
          <DeliveryRow
            key={delivery.id}
            delivery={delivery}
            whyNot={whyNot}
            onSendAgain={async () => tell(await redeliverWebhook(delivery.id), 'Sent again')}
          />
        ))}
      </ul>
      {hasNextPage && (
        <div className={css({ marginTop: '12' })}>
          <Button size="sm" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </>
  )
}
