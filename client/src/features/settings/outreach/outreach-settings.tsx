import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from '../../../api/queries.ts'
import { Card } from '../../../ui/page/card.tsx'
import { AdminPage } from '../admin-page.tsx'
import { AsOf } from '../as-of.tsx'
import { NotReadYet } from '../not-read-yet.tsx'
import { IntervalsCard } from './intervals-card.tsx'

export function OutreachSettings() {
  const { data, error, refetch, dataUpdatedAt } = useQuery(settingsQuery())
  return (
    <AdminPage
      title="Next outreach"
      description="After how many days the next reach-out is due. It follows from stage and last contact; a chosen date comes first."
    >
      <AsOf at={dataUpdatedAt} />
      {data ? (
        <IntervalsCard stored={data} />
      ) : (
        <Card isFlush>
          <NotReadYet title="The intervals could not be loaded" error={error} onRetry={refetch} />
        </Card>
      )}
    </AdminPage>
  )
}
