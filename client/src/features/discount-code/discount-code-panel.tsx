import type { DiscountCode } from '@rapport/domain/discount-code/discount-code'
import { codeToasts } from '@rapport/domain/discount-code/discount-code-words'
import { type ReactNode, useState } from 'react'
import { css } from '#styled-system/css'
import { useDiscountCodes } from '../../sync/account/use-sales.ts'
import { useAsOf } from '../../sync/summary/use-as-of.ts'
import { useOnline } from '../../sync/summary/use-sync-summary.ts'
import { ErrorState } from '../../ui/state/error-state.tsx'
import { LoadingPairs } from '../../ui/state/loading-rows.tsx'
import { NotOnDevice } from '../../ui/state/not-on-device.tsx'
import { CodeList } from './code-list.tsx'
import { type CodeWindow, CodeWindows } from './code-windows.tsx'
import { useCodeActions } from './use-code-actions.ts'
import { useCodeContext, waitsForStore } from './use-code-context.ts'

export interface DiscountCodePanelProps {
  readonly accountId: string
  /** Says that the store is to be connected anew. */
  readonly connectionIssue: ReactNode
  /** Shows the orders of a code. */
  readonly onOrders: (code: DiscountCode) => void
}

/** The discount codes of an influencer with what they brought, the latest first. */
export function DiscountCodePanel({ accountId, connectionIssue, onOrders }: DiscountCodePanelProps) {
  const [window, setWindow] = useState<CodeWindow>({ at: 'none' })
  const list = useDiscountCodes(accountId)
  const actions = useCodeActions()
  const { store } = useCodeContext()
  const isStoreLost = actions.isStoreLost || list.creations.some((creation) => waitsForStore(creation, store))
  const isOnline = useOnline()
  const { entries, error } = list
  const asOf = useAsOf(list.asOf, error !== null)
  const windows = { accountId, window, actions, connectionIssue }
  return (
    <>
      {isStoreLost && <div className={css({ marginBottom: '12' })}>{connectionIssue}</div>}
      {entries && <CodeList asOf={asOf} codes={entries} drafts={list.creations} actions={actions} onOpen={setWindow} onOrders={onOrders} />}
      {!entries && !error && isOnline && <LoadingPairs />}
      {!entries && error && isOnline && <ErrorState title={codeToasts.unread} text={error.message} onRetry={list.retry} />}
      {!entries && !isOnline && <NotOnDevice text="Discount codes of this influencer come as soon as there is a network." />}
      <CodeWindows {...windows} onClose={() => setWindow({ at: 'none' })} />
    </>
  )
}
