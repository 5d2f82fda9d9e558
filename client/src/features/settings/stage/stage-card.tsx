import type { OrganizationStage } from '@rapport/domain/organization/organization'
import type { StageKind } from '@rapport/domain/organization/stage-list'
import { useState } from 'react'
import { useOfflineReason } from '../../../sync/summary/offline-reason.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { stepped } from '../../../ui/drag/sort-move.ts'
import { SortableList } from '../../../ui/drag/sortable-list.tsx'
import { toast } from '../../../ui/message/toast.ts'
import { Card } from '../../../ui/page/card.tsx'
import { Badge } from '../../../ui/state/badge.tsx'
import { AddRow } from '../add-row.tsx'
import { AsOf } from '../as-of.tsx'
import { NotReadYet } from '../not-read-yet.tsx'
import { StageRow } from './stage-row.tsx'
import { useStageList } from './use-stage-list.ts'

const words = {
  stage: { title: 'Pipeline', many: 'stages', add: 'New stage', placeholder: 'A stage like Samples sent' },
  substage: { title: 'Path of a signed influencer', many: 'substages', add: 'New substage', placeholder: 'A substage' },
} as const satisfies Readonly<Record<StageKind, unknown>>

/** The list of stages, or of substages, with its commands. */
export function StageCard({ kind }: { readonly kind: StageKind }) {
  const list = useStageList(kind)
  const { stages, error, refetch } = list
  const whyNot = useOfflineReason()
  const [leaving, setLeaving] = useState<OrganizationStage>()
  const { title, many, add, placeholder } = words[kind]
  return (
    <>
      <AsOf at={list.readAt} />
      <Card isFlush title={title} actions={stages && <Badge>{stages.length}</Badge>}>
        {!stages && <NotReadYet title={`The ${many} could not be loaded`} error={error} onRetry={refetch} />}
        {stages && (
          <SortableList
            label={title}
            rows={stages}
            whyNot={whyNot}
            onOrder={list.order}
            render={(stage) => (
              <StageRow
                kind={kind}
                stage={stage}
                index={stages.indexOf(stage)}
                count={stages.length}
                whyNot={whyNot}
                onRename={(name) => list.rename(stage, name)}
                onStep={(step) => list.order(stepped(stages, stage, step))}
                onDelete={() => setLeaving(stage)}
              />
            )}
          />
        )}
        {stages && <AddRow label={add} placeholder={placeholder} whyNot={whyNot} onAdd={list.add} />}
      </Card>
      <DeleteStage stage={leaving} onClose={() => setLeaving(undefined)} onDelete={list.remove} />
    </>
  )
}

interface DeleteStageProps {
  readonly stage: OrganizationStage | undefined
  readonly onClose: () => void
  readonly onDelete: (stage: OrganizationStage) => Promise<string | undefined>
}

function DeleteStage({ stage, onClose, onDelete }: DeleteStageProps) {
  const remove = async () => {
    if (!stage) return
    const why = await onDelete(stage)
    onClose()
    if (why === undefined) toast.success(`'${stage.name}' is deleted`)
    else toast.error(why)
  }
  return (
    <ConfirmDialog
      open={stage !== undefined}
      title={`Delete '${stage?.name ?? ''}'?`}
      text="Nobody stands in it. What the activity of influencers says about it stays."
      confirmLabel="Delete"
      onConfirm={remove}
      onCancel={onClose}
    />
  )
}
