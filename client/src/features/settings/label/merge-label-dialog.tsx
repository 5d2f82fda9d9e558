import type { Label, LabelKind } from '@rapport/domain/label/label'
import { useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { useBusy } from '../../../ui/button/use-busy.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { ListPicker } from '../../../ui/form/list-picker.tsx'
import { toast } from '../../../ui/message/toast.ts'
import { carrierWords, kindWords, mergeWords } from './label-words.ts'

interface MergeLabelDialogProps {
  readonly kind: LabelKind
  readonly label: Label
  readonly labels: readonly Label[]
  readonly onClose: () => void
  readonly onMerge: (label: Label, into: Label) => Promise<string | undefined>
}

/** Chooses the one that stays, and says who moves. */
export function MergeLabelDialog({ kind, label, labels, onClose, onMerge }: MergeLabelDialogProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const [issue, setIssue] = useState<string>()
  const others = labels.filter(({ id }) => id !== label.id)
  const into = others.find(({ id }) => id === chosen)
  const { noun } = kindWords[kind]
  const [isBusy, merge] = useBusy(async () => {
    if (into === undefined) return setIssue(`Please choose a ${noun}`)
    const why = await onMerge(label, into)
    if (why !== undefined) return setIssue(why)
    onClose()
    toast.success(`'${label.name}' is now '${into.name}'`)
  })
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={`Merge '${label.name}'`}
      locked={isBusy}
      onSubmit={() => void merge()}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={isBusy}>
            Merge
          </Button>
        </>
      }
    >
      <ListPicker
        label={`Into the ${noun}`}
        choices={others.map(({ id, name, influencers = 0 }) => ({ value: id, label: name, note: carrierWords(influencers) }))}
        value={chosen === null ? [] : [chosen]}
        onChange={([id = null]) => {
          setChosen(id)
          setIssue(undefined)
        }}
        placeholder={`Find a ${noun}`}
        error={issue}
      />
      {into && <p>{mergeWords(label.influencers ?? 0, label.name, into.name)}</p>}
    </Dialog>
  )
}
