import { showDay, showMoment } from '@rapport/domain/show/day'
import { showCount } from '@rapport/domain/show/money'
import type { StoreConnection, StoreStatus } from '@rapport/domain/store-connection/store-connection'
import { scopeWords } from '@rapport/domain/store-connection/store-scopes'
import { reconnectPath, storeTroubleWords, storeWords } from '@rapport/domain/store-connection/store-words'
import { CircleCheck, CloudOff, type LucideIcon, RefreshCw, TriangleAlert, Unplug } from 'lucide-react'
import { useState } from 'react'
import { css } from '#styled-system/css'
import { useOfflineReason } from '../../../sync/summary/offline-reason.ts'
import { Button, buttonStyle } from '../../../ui/button/button.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { DetailList } from '../../../ui/page/detail-list.tsx'
import { Banner } from '../../../ui/state/banner.tsx'
import { Pill } from '../../../ui/state/pill.tsx'
import type { Tone } from '../../../ui/state/tone.ts'
import { DisconnectDialog } from './disconnect-dialog.tsx'

/** What is connected, since when, and how much is known of it. */
export function ConnectionCard({ store }: { readonly store: StoreConnection }) {
  const [isAsking, setAsking] = useState(false)
  const whyOffline = useOfflineReason()
  const trouble = store.trouble && storeTroubleWords(store.trouble)
  const { label, tone, icon } = trouble ? { ...troubled, label: trouble.label } : looks[store.status]
  const isLost = store.status === 'requires_reconnection'
  return (
    <Card
      title={store.shop}
      actions={
        <Pill tone={tone} icon={icon}>
          {label}
        </Pill>
      }
      footer={
        <>
          <a href={reconnectPath} target="_blank" rel="noreferrer" className={buttonStyle({ variant: isLost ? 'primary' : 'secondary' })}>
            {storeWords.reconnect}
          </a>
          <Button variant="danger" whyNot={whyOffline} onClick={() => setAsking(true)}>
            Disconnect
          </Button>
        </>
      }
    >
      {isLost && (
        <div className={css({ marginBottom: '12' })}>
          <Banner tone="amber" icon={Unplug}>
            The store no longer accepts our connection. Codes cannot be changed, and new orders are not read, until it is connected again.
          </Banner>
        </div>
      )}
      {trouble && (
        <div className={css({ marginBottom: '12' })}>
          <Banner tone="amber" icon={CloudOff}>
            {trouble.sentences}
          </Banner>
        </div>
      )}
      <DetailList details={detailsOf(store)} />
      <DisconnectDialog store={store} open={isAsking} onClose={() => setAsking(false)} />
    </Card>
  )
}

const detailsOf = ({ connectedAt, lastSyncAt, orders, windowDays, scopes, currency }: StoreConnection) => [
  { label: 'Connected', value: showDay(connectedAt) },
  { label: 'Last sync', value: lastSyncAt === null ? 'Not yet' : showMoment(lastSyncAt) },
  { label: 'Orders known', value: showCount(orders) },
  { label: 'New codes count', value: `orders of the past ${windowDays} days` },
  { label: 'Currency', value: currency ?? 'Not known yet' },
  { label: 'Allowed to', value: scopes.map(scopeWords).join(', ') },
]

interface Look {
  readonly label: string
  readonly tone: Tone
  readonly icon: LucideIcon
}

const troubled: Omit<Look, 'label'> = { tone: 'amber', icon: CloudOff }

const looks: Readonly<Record<StoreStatus, Look>> = {
  connected: { label: 'Connected', tone: 'green', icon: CircleCheck },
  importing: { label: 'Reading orders', tone: 'blue', icon: RefreshCw },
  requires_reconnection: { label: 'Connection lost', tone: 'red', icon: TriangleAlert },
}
