import { headingOf } from '@rapport/domain/account/account-field'
import type { Label, LabelKind } from '@rapport/domain/label/label'
import { useState } from 'react'
import { useCampaigns, useSegments } from '../../../api/organization-lists.ts'
import { useOnline } from '../../../sync/summary/use-sync-summary.ts'
import { ListPicker } from '../../../ui/form/list-picker.tsx'
import { useLabelCreation } from './use-label-creation.ts'

export interface LabelPickerProps {
  readonly value: readonly string[]
  /** Changes the selection; `next` gets the present selection, because a creation takes time. */
  readonly onChange: (next: (value: readonly string[]) => readonly string[]) => void
}

/** Typing filters, Enter creates the typed name. */
export function SegmentPicker({ value, onChange }: LabelPickerProps) {
  const texts = { kind: 'segment', label: headingOf('segmentId'), placeholder: 'Find or create a segment' } as const
  return <LabelPicker {...texts} labels={useSegments()} value={value} onChange={onChange} height="short" />
}

export function CampaignPicker({ value, onChange }: LabelPickerProps) {
  const texts = { kind: 'campaign', label: headingOf('campaignIds'), placeholder: 'Find or create campaigns' } as const
  return <LabelPicker {...texts} labels={useCampaigns()} value={value} onChange={onChange} height="medium" multiple />
}

interface PickerProps extends LabelPickerProps {
  readonly kind: LabelKind
  readonly label: string
  readonly placeholder: string
  readonly labels: readonly Label[]
  readonly height: 'short' | 'medium'
  readonly multiple?: boolean
}

function LabelPicker({ kind, labels, value, onChange, multiple = false, ...looks }: PickerProps) {
  const isOnline = useOnline()
  const [creating, setCreating] = useState<string | null>(null)
  const create = useLabelCreation(kind)
  const add = async (name: string) => {
    setCreating(name)
    await create(name, (id) => onChange((chosen) => (multiple ? [...new Set([...chosen, id])] : [id])))
    setCreating(null)
  }
  return (
    <ListPicker
      {...looks}
      multiple={multiple}
      choices={labels.map(({ id, name }) => ({ value: id, label: name }))}
      value={value.filter((id) => labels.some((label) => label.id === id))}
      onChange={(next) => onChange((chosen) => [...chosen.filter((id) => !labels.some((label) => label.id === id)), ...next])}
      onCreate={isOnline && creating === null ? (name) => void add(name) : undefined}
      hint={creating !== null ? `Creating "${creating}"…` : isOnline ? undefined : `Creating a ${kind} needs the network`}
    />
  )
}
