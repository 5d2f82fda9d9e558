import { utmDefaults } from '@rapport/domain/organization/utm-defaults'
import type { UtmLink } from '@rapport/domain/utm-link/utm-link'
import { formToParts, newUtmLinkForm, partsToForm } from '@rapport/domain/utm-link/utm-link-form'
import type { LinkParts } from '@rapport/domain/utm-link/utm-link-issues'
import { utmLinkToasts } from '@rapport/domain/utm-link/utm-link-words'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { cacheEntry } from '../../api/cached-list.ts'
import { queryKeys } from '../../api/query-keys.ts'
import type { CreatedUtmLink } from '../../api/sales/utm-link-calls.ts'
import { utmDefaultsQuery } from '../../api/settings/settings-queries.ts'
import { useAccount } from '../../sync/account/use-account.ts'
import { createLinkOnce } from '../../sync/outbox/creation-calls.ts'
import { draftWords } from '../../sync/outbox/draft-words.ts'
import { keepLinkDraft, type LinkCreation, rewriteDraft } from '../../sync/outbox/sale-commands.ts'
import { type Creating, useCreation } from '../../sync/outbox/use-creation.ts'
import { Button } from '../../ui/button/button.tsx'
import { SubmitButtons } from '../../ui/button/cancel-button.tsx'
import { useBusy } from '../../ui/button/use-busy.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { toast } from '../../ui/message/toast.ts'
import { DraftNotes } from '../../ui/state/draft-notes.tsx'
import { LinkTabs } from './link-fields.tsx'
import { LinkPreview } from './link-preview.tsx'
import { type LinkFormState, useLinkForm } from './use-link-form.ts'
import { newLinkLabel } from './utm-words.ts'

export interface CreateLinkDialogProps {
  readonly accountId: string
  /** What was kept on this device, or refused. */
  readonly draft?: LinkCreation | undefined
  readonly links: readonly UtmLink[]
  readonly onClose: () => void
}

/** Creates a tracking link of its parts, or imports one; without a network it is kept as a draft. */
export function CreateLinkDialog({ accountId, draft, links, onClose }: CreateLinkDialogProps) {
  const { account } = useAccount(accountId)
  const { data: defaults = utmDefaults } = useQuery(utmDefaultsQuery())
  const suggestion = { name: account?.name ?? '', topPlatform: account?.topPlatform ?? null }
  const state = useLinkForm(draft ? partsToForm(draft.payload) : newUtmLinkForm(suggestion, defaults), accountId)
  const { why, label, save, keep } = useCreation(linkCreating({ accountId, draft, state, onClose, client: useQueryClient() }))
  const [isBusy, submit] = useBusy(save)
  const { form } = state
  return (
    <Dialog
      open
      onClose={onClose}
      title={newLinkLabel}
      dirty={state.isChanged}
      locked={isBusy}
      onSubmit={submit}
      footer={
        <SubmitButtons
          label={label ?? labels[form.tab]}
          busy={isBusy}
          beside={keep && <Button onClick={() => void keep()}>{draftWords.keep}</Button>}
        />
      }
    >
      <DraftNotes kept={why} refused={draft?.problem?.message} />
      <LinkTabs state={state} />
      <LinkPreview form={form} links={links} />
    </Dialog>
  )
}

interface LinkCreating extends Pick<CreateLinkDialogProps, 'accountId' | 'draft' | 'onClose'> {
  readonly state: LinkFormState
  readonly client: QueryClient
}

const linkCreating = ({ accountId, draft, state, onClose, client }: LinkCreating): Creating<LinkParts, CreatedUtmLink> => ({
  draft,
  ask: () => {
    const form = state.ask()
    return form && formToParts(form)
  },
  create: (payload, key) => createLinkOnce({ ...payload, accountId }, key),
  keep: (payload, key) => (draft ? rewriteDraft({ ...draft, payload }) : keepLinkDraft(accountId, payload, key)),
  onMade: ({ data, warning }) => {
    cacheEntry(client, queryKeys.utmLinks(accountId), data)
    toast.success(utmLinkToasts.created)
    if (warning !== null) toast.info(warning)
    onClose()
  },
  onKept: () => {
    toast.info(draftWords.kept)
    onClose()
  },
  onRefused: (refusal) => state.refuse(refusal, utmLinkToasts.notCreated),
})

const labels = { create: newLinkLabel, import: 'Import UTM Campaign' } as const
