import { windowDaysOf } from '@rapport/domain/attribution/retroactive'
import { draftToForm, newDiscountCodeForm } from '@rapport/domain/discount-code/discount-code-form'
import { retroactiveWords } from '@rapport/domain/discount-code/discount-code-words'
import { Link } from '@tanstack/react-router'
import { CircleAlert, CloudOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { css } from '#styled-system/css'
import type { StoreConnection } from '../../api/sales/store-calls.ts'
import { useAccount } from '../../sync/account/use-account.ts'
import { draftWords } from '../../sync/outbox/draft-words.ts'
import type { CodeCreation } from '../../sync/outbox/sale-commands.ts'
import { SubmitButtons } from '../../ui/button/cancel-button.tsx'
import { textLink } from '../../ui/button/text-link.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { Banner } from '../../ui/state/banner.tsx'
import { CodeFields } from './code-fields.tsx'
import { newCodeLabel } from './code-words.ts'
import { useCodeContext } from './use-code-context.ts'
import { useCodeCreation } from './use-code-creation.ts'
import { type CodeFormState, useCodeForm } from './use-code-form.ts'

export interface CreateCodeDialogProps {
  readonly accountId: string
  /** What was kept on this device, or refused. */
  readonly draft?: CodeCreation | undefined
  readonly connectionIssue: ReactNode
  readonly onClose: () => void
}

/** Creates a code; without a network it is kept as a draft. */
export function CreateCodeDialog({ accountId, draft, connectionIssue, onClose }: CreateCodeDialogProps) {
  const { account } = useAccount(accountId)
  const { context, store } = useCodeContext()
  const begin = () => (draft ? draftToForm(draft.payload) : newDiscountCodeForm(account?.name ?? '', context.today, store !== null))
  const [opened] = useState(begin)
  const state = useCodeForm({ opened, accountId, context })
  const creation = useCodeCreation({ accountId, draft, state, onClose })
  return (
    <Dialog
      open
      onClose={onClose}
      title={newCodeLabel}
      dirty={state.isChanged}
      locked={creation.isBusy}
      onSubmit={creation.save}
      footer={<SubmitButtons label={creation.isDraft ? draftWords.keep : newCodeLabel} busy={creation.isBusy} />}
    >
      {state.isStoreLost && connectionIssue}
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
      <CodeFields state={state} today={context.today} currency={store?.currency ?? 'USD'} />
      <CreationSwitches state={state} store={store} />
    </Dialog>
  )
}

interface CreationSwitchesProps {
  readonly state: CodeFormState
  readonly store: StoreConnection | null
}

function CreationSwitches({ state: { form, set }, store }: CreationSwitchesProps) {
  return (
    <>
      {store === null ? (
        <p className={noteStyle}>
          No store is connected, so the code is kept here only.{' '}
          <Link to="/settings/store" className={textLink}>
            Connect store
          </Link>
        </p>
      ) : (
        <Switch checked={form.syncWithShopify} onChange={(syncWithShopify) => set({ syncWithShopify })}>
          Create it in Shopify, too
        </Switch>
      )}
      <Switch
        checked={form.enableRetroactiveAttribution}
        onChange={(enableRetroactiveAttribution) => set({ enableRetroactiveAttribution })}
      >
        {retroactiveWords(store?.windowDays ?? windowDaysOf(false))}
      </Switch>
    </>
  )
}

const noteStyle = css({ color: 'fg.muted' })
