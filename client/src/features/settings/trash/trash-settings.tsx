import type { TrashEntry } from '@rapport/domain/trash/trash'
import { trashTime } from '@rapport/domain/trash/trash'
import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { trashQuery } from '../../../api/settings/settings-queries.ts'
import { useOnline } from '../../../sync/summary/use-sync-summary.ts'
import { Card } from '../../../ui/page/card.tsx'
import { Badge } from '../../../ui/state/badge.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { NotReadYet } from '../not-read-yet.tsx'
import { SettingsLayout } from '../settings-layout.tsx'
import { TrashRow } from './trash-row.tsx'

export function TrashSettings() {
  return (
    <SettingsLayout
      title="Trash"
      description={`Deleted influencers, notes, partnerships and content stay here for ${trashTime}, with everything they hold.`}
    >
      <TrashCard />
    </SettingsLayout>
  )
}

function TrashCard() {
  const { data, error, refetch } = useQuery(trashQuery())
  const isOnline = useOnline()
  if (!data && !isOnline)
    return (
      <Card>
        <EmptyState icon={Trash2} title="The Trash needs a connection" text="You are offline. It appears when you are back online." />
      </Card>
    )
  return (
    <Card isFlush title="Deleted" actions={data && data.length > 0 && <Badge>{data.length}</Badge>}>
      {!data && <NotReadYet title="The Trash could not be loaded" error={error} onRetry={refetch} />}
      {data?.length === 0 && (
        <EmptyState icon={Trash2} title="The Trash is empty" text="What somebody deletes can be restored from here." />
      )}
      {data && data.length > 0 && (
        <ul>
          {data.map((entry) => (
            <TrashRow key={keyOf(entry)} entry={entry} />
          ))}
        </ul>
      )}
    </Card>
  )
}

const keyOf = ({ kind, accountId, id }: TrashEntry): string => `${kind} ${accountId} ${id}`
