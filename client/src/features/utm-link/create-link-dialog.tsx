import { utmDefaults } from '@rapport/domain/organization/utm-defaults'
import type { UtmLink } from '@rapport/domain/utm-link/utm-link'
import { newUtmLinkForm, partsToForm } from '@rapport/domain/utm-link/utm-link-form'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CloudOff } from 'lucide-react'
import { css } from '#styled-system/css'
import { utmDefaultsQuery } from '../../api/settings/settings-queries.ts'
import { useAccount } from '../../sync/account/use-account.ts'
import { draftWords } from '../../sync/outbox/draft-words.ts'
import type { LinkCreation } from '../../sync/outbox/sale-commands.ts'
import { SubmitButtons } from '../../ui/button/cancel-button.tsx'
import { Tabs } from '../../ui/choice/tabs.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Banner } from '../../ui/state/banner.tsx'
import { ImportFields, LinkFields } from './link-fields.tsx'
import { LinkPreview } from './link-preview.tsx'
import { useLinkCreation } from './use-link-creation.ts'
import { useLinkForm } from './use-link-form.ts'
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
  const creation = useLinkCreation({ accountId, draft, state, onClose })
  const { form } = state
  return (
    <Dialog
      open
      onClose={onClose}
      title={newLinkLabel}
      dirty={state.isChanged}
      locked={creation.isBusy}
      onSubmit={creation.save}
      footer={<SubmitButtons label={labelOf(form.tab, creation.isDraft)} busy={creation.isBusy} />}
    >
      {creation.isDraft && (
        <Banner tone="amber" icon={CloudOff}>
          {draftWords.why}
        </Banner>
      )}
      {draft?.problem && (
        <Banner tone="red" icon={CircleAlert}>
          {draft.problem.message}
        </Banner>
      )}
      <Tabs
        label="How the campaign is made"
        tabs={[
          {
            value: 'create',
            label: 'Create New',
            content: (
              <div className={fieldsStyle}>
                <LinkFields state={state} />
              </div>
            ),
          },
          {
            value: 'import',
            label: 'Import Existing',
            content: (
              <div className={fieldsStyle}>
                <ImportFields state={state} />
              </div>
            ),
          },
        ]}
        value={form.tab}
        onChange={(tab) => state.set({ tab: tab === 'import' ? 'import' : 'create' })}
      />
      <LinkPreview form={form} links={links} />
    </Dialog>
  )
}

const labelOf = (tab: 'create' | 'import', isDraft: boolean): string => {
  if (isDraft) return draftWords.keep
  return tab === 'create' ? newLinkLabel : 'Import UTM Campaign'
}

const fieldsStyle = css({ column: '16' })
