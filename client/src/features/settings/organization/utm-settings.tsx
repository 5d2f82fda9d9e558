import { useQuery } from '@tanstack/react-query'
import { utmDefaultsQuery } from '../../../api/settings/settings-queries.ts'
import { Card } from '../../../ui/page/card.tsx'
import { AdminPage } from '../admin-page.tsx'
import { AsOf } from '../as-of.tsx'
import { NotReadYet } from '../not-read-yet.tsx'
import { UtmCard } from './utm-card.tsx'

export function UtmSettings() {
  const { data, error, refetch, dataUpdatedAt } = useQuery(utmDefaultsQuery())
  return (
    <AdminPage title="UTM defaults" description="What a new UTM campaign begins with. Links that there are stay as they are.">
      <AsOf at={dataUpdatedAt} />
      {data ? (
        <UtmCard stored={data} />
      ) : (
        <Card isFlush>
          <NotReadYet title="The UTM defaults could not be loaded" error={error} onRetry={refetch} />
        </Card>
      )}
    </AdminPage>
  )
}
