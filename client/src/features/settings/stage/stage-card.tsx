import type { OrganizationPlace } from '@rapport/domain/organization/organization'
import type { PlaceKind } from '@rapport/domain/organization/stage-list'
import { useState } from 'react'
import { offlineReason } from '../../../sync/summary/offline-reason.ts'
import { useOnline } from '../../../sync/summary/use-sync-summary.ts'
import { useBusy } from '../../../ui/button/use-busy.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { movedTo } from '../../../ui/drag/sort-move.ts'
import { SortableList } from '../../../ui/drag/sortable-list.tsx'
import { toast } from '../../../ui/message/toast.ts'
import { Card } from '../../../ui/page/card.tsx'
import { Badge } from '../../../ui/state/badge.tsx'
import { ErrorState } from '../../../ui/state/error-state.tsx'
import { AsOf } from '../as-of.tsx'
import { LoadingRows } from '../loading-rows.tsx'
import { AddRow } from './add-row.tsx'
import { PlaceRow } from './stage-row.tsx'
import { usePlaces } from './use-stage-list.ts'

const words = {
  stage: { title: 'Pipeline', many: 'stages', add: 'New stage', placeholder: 'Add a stage, such as Samples sent' },
  substage: { title: 'Path of a signed influencer', many: 'substages', add: 'New substage', placeholder: 'Add a substage' },
} as const satisfies Readonly<Record<PlaceKind, unknown>>

/** The stages, or the substages, to name and to order. */
export function PlaceCard({ kind }: { readonly kind: PlaceKind }) {
  const list = usePlaces(kind)
  const { places, error, refetch } = list
  const isOnline = useOnline()
  const [leaving, setLeaving] = useState<OrganizationPlace>()
  const whyNot = offlineReason(isOnline)
  const { title, many, add, placeholder } = words[kind]
  return (
    <>
      <AsOf at={list.readAt} />
      <Card isFlush title={title} actions={places && <Badge>{places.length}</Badge>}>
        {!places && error && <ErrorState title={`The ${many} could not be loaded`} text={error.message} onRetry={refetch} />}
        {!places && !error && <LoadingRows />}
        {places && (
          <SortableList
            label={title}
            rows={places}
            rowKey={({ id }) => id}
            rowName={({ name }) => name}
            whyNot={whyNot}
            onOrder={list.order}
            render={(place) => (
              <PlaceRow
                kind={kind}
                place={place}
                index={places.indexOf(place)}
                count={places.length}
                whyNot={whyNot}
                onRename={(name) => list.rename(place, name)}
                onStep={(step) => list.order(stepped(places, place, step))}
                onDelete={() => setLeaving(place)}
              />
            )}
          />
        )}
        {places && <AddRow label={add} placeholder={placeholder} whyNot={whyNot} onAdd={list.add} />}
      </Card>
      <DeletePlace place={leaving} onClose={() => setLeaving(undefined)} onDelete={list.remove} />
    </>
  )
}

const stepped = (places: readonly OrganizationPlace[], place: OrganizationPlace, step: number): readonly string[] =>
  movedTo(
    places.map(({ id }) => id),
    place.id,
    places.indexOf(place) + step,
  )

interface DeletePlaceProps {
  readonly place: OrganizationPlace | undefined
  readonly onClose: () => void
  readonly onDelete: (place: OrganizationPlace) => Promise<string | undefined>
}

function DeletePlace({ place, onClose, onDelete }: DeletePlaceProps) {
  const [isBusy, remove] = useBusy(async () => {
    if (!place) return
    const why = await onDelete(place)
    onClose()
    if (why === undefined) toast.success(`'${place.name}' is deleted`)
    else toast.error(why)
  })
  return (
    <ConfirmDialog
      open={place !== undefined}
      title={`Delete '${place?.name ?? ''}'?`}
      text="Nobody stands in it. What the activity of influencers says about it stays."
      confirmLabel="Delete"
      busy={isBusy}
      onConfirm={remove}
      onCancel={onClose}
    />
  )
}
