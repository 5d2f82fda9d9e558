import { type ConnectionOutcome, connectionOutcomes, outcomeWords } from '@rapport/domain/store-connection/store-words'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useEffect } from 'react'
import { storeQuery } from '../../../api/sales/store-calls.ts'
import { Card } from '../../../ui/page/card.tsx'
import { Banner } from '../../../ui/state/banner.tsx'
import { AdminPage } from '../admin-page.tsx'
import { AsOf } from '../as-of.tsx'
import { NotReadYet } from '../not-read-yet.tsx'
import { ConnectCard } from './connect-card.tsx'
import { ConnectionCard } from './connection-card.tsx'

/** The online store whose orders are counted for influencers. */
export function StoreSettings() {
  const { data, error, refetch, dataUpdatedAt } = useQuery({ ...storeQuery(), refetchOnMount: 'always' })
  const { shopify } = useSearch({ strict: false })
  return (
    <AdminPage title="Store" description="Its orders are counted for influencers. Nothing is read about who bought.">
      <AsOf at={dataUpdatedAt} />
      {isOutcome(shopify) && <Outcome of={shopify} />}
      {data && <ConnectionCard store={data} />}
      {data === null && <ConnectCard />}
      {data === undefined && (
        <Card isFlush>
          <NotReadYet title="The store could not be read" error={error} onRetry={refetch} />
        </Card>
      )}
    </AdminPage>
  )
}

function Outcome({ of }: { readonly of: ConnectionOutcome }) {
  const isDone = of === 'connected' || of === 'reconnected'
  useEffect(() => {
    // A browser lets a tab close itself that a page has opened; any other stays, and says what came of it.
    if (of === 'reconnected') window.close()
  }, [of])
  return (
    <Banner tone={isDone ? 'green' : 'amber'} icon={isDone ? CircleCheck : CircleAlert}>
      {outcomeWords[of]}
    </Banner>
  )
}

const isOutcome = (text: unknown): text is ConnectionOutcome => connectionOutcomes.some((outcome) => outcome === text)
