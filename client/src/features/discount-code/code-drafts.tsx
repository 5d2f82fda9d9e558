import { readDiscountValue, showDiscount } from '@rapport/domain/discount-code/discount-code'
import { restoreOutboxRow } from '../../sync/attention/attention-commands.ts'
import { creationState } from '../../sync/outbox/creation-state.ts'
import { draftWords } from '../../sync/outbox/draft-words.ts'
import { type CodeCreation, discardDraft } from '../../sync/outbox/sale-commands.ts'
import { useOnline } from '../../sync/summary/use-sync-summary.ts'
import { toast } from '../../ui/message/toast.ts'
import { DraftRow } from '../../ui/state/draft-row.tsx'
import { termWords } from './code-words.ts'

export interface CodeDraftsProps {
  readonly drafts: readonly CodeCreation[]
  readonly onSend: (draft: CodeCreation) => void
  readonly onEdit: (draft: CodeCreation) => void
}

/** The codes that only this device knows. */
export function CodeDrafts({ drafts, onSend, onEdit }: CodeDraftsProps) {
  const whyNotSend = useOnline() ? undefined : draftWords.sendNeedsNetwork
  return drafts.map((draft) => (
    <DraftRow
      key={draft.id}
      title={draft.payload.code}
      text={factsOf(draft)}
      {...creationState(draft)}
      whyNotSend={whyNotSend}
      onSend={() => onSend(draft)}
      onEdit={() => onEdit(draft)}
      onDiscard={() => discard(draft)}
    />
  ))
}

const factsOf = ({ payload }: CodeCreation): string => {
  const { discountType } = payload
  const discountValue = readDiscountValue(payload.discountValue, discountType) ?? 0
  return [showDiscount({ discountType, discountValue }), termWords(payload)].join(' · ')
}

const discard = (draft: CodeCreation): void => {
  void discardDraft(draft.id)
  toast.info(draftWords.discarded, { action: { label: 'Undo', run: () => void restoreOutboxRow(draft) } })
}
