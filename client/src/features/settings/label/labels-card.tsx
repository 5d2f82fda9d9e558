import type { Label, LabelKind } from '@rapport/domain/label/label'
import { useState } from 'react'
import { css } from '#styled-system/css'
import { useOfflineReason } from '../../../sync/summary/offline-reason.ts'
import { SearchField } from '../../../ui/form/search-field.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { Badge } from '../../../ui/state/badge.tsx'
import { AddRow } from '../add-row.tsx'
import { AsOf } from '../as-of.tsx'
import { NotReadYet } from '../not-read-yet.tsx'
import { DeleteLabelDialog } from './delete-label-dialog.tsx'
import { LabelRow } from './label-row.tsx'
import { kindWords } from './label-words.ts'
import { MergeLabelDialog } from './merge-label-dialog.tsx'
import { useLabels } from './use-labels.ts'

/** From so many on the list can be searched. */
const many = 12

/** All segments, or all campaigns, with how many influencers carry each. */
export function LabelsCard({ kind }: { readonly kind: LabelKind }) {
  const list = useLabels(kind)
  const whyNot = useOfflineReason()
  const [sought, setSought] = useState('')
  const [merged, setMerged] = useState<Label>()
  const [leaving, setLeaving] = useState<Label>()
  const { labels, error, refetch } = list
  const { title, noun, none, example } = kindWords[kind]
  const shown = labels?.filter(({ name }) => name.toLowerCase().includes(sought.trim().toLowerCase())) ?? []
  return (
    <>
      <AsOf at={list.readAt} />
      <Card isFlush title={title} actions={labels && <Badge>{labels.length}</Badge>}>
        {!labels && <NotReadYet title={`The ${noun}s could not be loaded`} error={error} onRetry={refetch} />}
        {labels && labels.length > many && (
          <div className={searchStyle}>
            <SearchField label={`Find a ${noun}`} value={sought} onChange={setSought} />
          </div>
        )}
        {labels?.length === 0 && <p className={noneStyle}>{none}</p>}
        {labels && labels.length > 0 && (
          <ul aria-label={title} className={listStyle}>
            {shown.map((label) => (
              <LabelRow
                key={label.id}
                kind={kind}
                label={label}
                whyNot={whyNot}
                isOnly={labels.length === 1}
                onRename={(name) => list.rename(label, name)}
                onMerge={() => setMerged(label)}
                onDelete={() => setLeaving(label)}
              />
            ))}
            {shown.length === 0 && <li className={noneStyle}>Nothing found</li>}
          </ul>
        )}
        {labels && <AddRow label={`New ${noun}`} placeholder={`A ${noun} like ${example}`} whyNot={whyNot} onAdd={list.add} />}
      </Card>
      {merged && labels && (
        <MergeLabelDialog kind={kind} label={merged} labels={labels} onClose={() => setMerged(undefined)} onMerge={list.merge} />
      )}
      <DeleteLabelDialog kind={kind} label={leaving} onClose={() => setLeaving(undefined)} onDelete={list.remove} />
    </>
  )
}

const listStyle = css({ display: 'flex', flexDirection: 'column', '& > li + li': { borderTop: '1px solid {colors.border.subtle}' } })
const searchStyle = css({ padding: '12', paddingInline: '16', borderBottom: '1px solid {colors.border.subtle}' })
const noneStyle = css({ padding: '16', color: 'fg.muted' })
