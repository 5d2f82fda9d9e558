import { importUtmAddress } from '@rapport/domain/utm-link/utm-address'
import { utmLinkToasts } from '@rapport/domain/utm-link/utm-link-words'
import { restoreOutboxRow } from '../../sync/attention/attention-commands.ts'
import { creationState } from '../../sync/outbox/creation-state.ts'
import { draftWords } from '../../sync/outbox/draft-words.ts'
import { discardDraft, type LinkCreation, sendDraft } from '../../sync/outbox/sale-commands.ts'
import { useOnline } from '../../sync/summary/use-sync-summary.ts'
import { toast } from '../../ui/message/toast.ts'
import { DraftRow } from '../../ui/state/draft-row.tsx'
import { tellOutcome } from './tell-outcome.ts'
import { tripleWords } from './utm-words.ts'

export interface LinkDraftsProps {
  readonly drafts: readonly LinkCreation[]
  readonly onEdit: (draft: LinkCreation) => void
}

/** The links that only this device knows. */
export function LinkDrafts({ drafts, onEdit }: LinkDraftsProps) {
  const whyNotSend = useOnline() ? undefined : draftWords.sendNeedsNetwork
  return drafts.map((draft) => (
    <DraftRow
      key={draft.id}
      title={draft.payload.name ?? ''}
      text={factsOf(draft)}
      {...creationState(draft)}
      whyNotSend={whyNotSend}
      onSend={() => void tellOutcome(sendDraft(draft), { done: utmLinkToasts.created, failed: utmLinkToasts.notCreated })}
      onEdit={() => onEdit(draft)}
      onDiscard={() => discard(draft)}
    />
  ))
}

const factsOf = ({ payload: { fullUrl, source = '', medium = '', campaign = '' } }: LinkCreation): string => {
  if (fullUrl === undefined) return tripleWords({ source, medium, campaign })
  const read = importUtmAddress(fullUrl)
  return read.is === 'link' ? tripleWords(read.triple) : fullUrl
}

const discard = (draft: LinkCreation): void => {
  void discardDraft(draft.id)
  toast.info(draftWords.discarded, { action: { label: 'Undo', run: () => void restoreOutboxRow(draft) } })
}
