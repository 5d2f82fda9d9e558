import type { DiscountCode } from '@rapport/domain/discount-code/discount-code'
import { Plus, TicketPercent } from 'lucide-react'
import { css } from '#styled-system/css'
import type { CodeCreation } from '../../sync/outbox/sale-commands.ts'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { CodeDrafts } from './code-drafts.tsx'
import type { CodeWindow } from './code-windows.tsx'
import { newCodeLabel } from './code-words.ts'
import { DiscountCodeRow } from './discount-code-row.tsx'
import type { CodeActions } from './use-code-actions.ts'
import { useCodeContext } from './use-code-context.ts'

export interface CodeListProps {
  /** How old the codes are, while they cannot be read anew. */
  readonly asOf: string | null
  readonly codes: readonly DiscountCode[]
  readonly drafts: readonly CodeCreation[]
  readonly actions: CodeActions
  readonly onOpen: (window: CodeWindow) => void
  readonly onOrders: (code: DiscountCode) => void
}

export function CodeList({ asOf, codes, drafts, actions, onOpen, onOrders }: CodeListProps) {
  const { context, store } = useCodeContext()
  const create = (
    <Button size="sm" icon={Plus} onClick={() => onOpen({ at: 'create' })}>
      {newCodeLabel}
    </Button>
  )
  if (codes.length + drafts.length === 0)
    return (
      <EmptyState
        icon={TicketPercent}
        title="No discount codes yet"
        text="With a code of their own you see which orders an influencer brought."
        action={create}
      />
    )
  return (
    <>
      <ul aria-label="Discount codes" className={css({ marginTop: '-8' })}>
        <CodeDrafts drafts={drafts} onSend={actions.send} onEdit={(draft) => onOpen({ at: 'create', draft })} />
        {codes.map((code) => (
          <DiscountCodeRow
            key={code.id}
            {...{ code, actions, onOpen }}
            today={context.today}
            hasStore={Boolean(store)}
            onOrders={() => onOrders(code)}
          />
        ))}
      </ul>
      <div className={css({ row: '12', marginTop: '12' })}>
        {create}
        {asOf && <span className={css({ textStyle: 'meta', color: 'fg.muted' })}>{asOf}</span>}
      </div>
    </>
  )
}
