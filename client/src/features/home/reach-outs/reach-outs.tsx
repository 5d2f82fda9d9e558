import type { Account } from '@rapport/domain/account/account'
import { CalendarCheck, User, Users } from 'lucide-react'
import { useMemo } from 'react'
import { css } from '#styled-system/css'
import { useSession } from '../../../api/session/session.ts'
import { type AccountListView, useAccountList } from '../../../sync/account/use-account-list.ts'
import { useKeptChoice } from '../../../sync/device/use-kept-choice.ts'
import { useDoneSteps } from '../../../sync/undo/use-done-steps.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Segments } from '../../../ui/choice/segments.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { ErrorState } from '../../../ui/state/error-state.tsx'
import { LoadingRows } from '../../../ui/state/loading-rows.tsx'
import { useStayingRows } from '../../../ui/table/staying-rows.ts'
import type { RowContext } from '../table/account-columns.tsx'
import { type LogContactSlot, ReachOutRow } from './reach-out-row.tsx'

export interface ReachOutsProps {
  readonly context: RowContext
  readonly logContact: LogContactSlot
  /** A drawer brings its own title. */
  readonly hasTitle: boolean
}

/** The influencers to contact today, the longest overdue first. */
export function ReachOuts({ context, logContact, hasTitle }: ReachOutsProps) {
  const { user } = useSession()
  const [scope, keepScope] = useKeptChoice('home.reach-outs')
  const isMine = scope === 'mine'
  const list = useAccountList(useMemo(() => ({ outreach: 'due', sort: 'outreach', ...(isMine && { owner: user.id }) }), [isMine, user.id]))
  return (
    <section aria-label="Today's reach-outs" className={frameStyle} data-framed={hasTitle ? '' : undefined}>
      <header className={headStyle}>
        {hasTitle && <h2 className={css({ textStyle: 'title' })}>Today's reach-outs</h2>}
        <span className={css({ flex: '1' })} />
        <Segments label="Whose" items={scopes} value={isMine ? 'mine' : 'all'} onChange={keepScope} />
      </header>
      <ReachOutList key={scope} list={list} isMine={isMine} context={context} logContact={logContact} />
    </section>
  )
}

interface ReachOutListProps extends Pick<ReachOutsProps, 'context' | 'logContact'> {
  readonly list: AccountListView
  readonly isMine: boolean
}

/** What was logged stays in its place, until the list is left. */
function ReachOutList({ list, isMine, context, logContact }: ReachOutListProps) {
  const { byKey, put, takeOut } = useDoneSteps()
  const accounts = useStayingRows(list.accounts, idOf, (id) => byKey.has(id))
  return (
    <>
      {list.isLoading && <LoadingRows />}
      {list.error && <ErrorState text={list.error.message} onRetry={list.retry} />}
      {!list.isLoading && !list.error && accounts.length === 0 && (
        <EmptyState
          icon={CalendarCheck}
          title="All caught up"
          text={isMine ? 'Nobody of yours waits for you today.' : 'Nobody waits for you today.'}
        />
      )}
      <ul className={listStyle}>
        {accounts.map((account) => (
          <ReachOutRow
            key={account.id}
            account={account}
            done={byKey.get(account.id)}
            onDone={put}
            onTakenBack={takeOut}
            logContact={logContact}
            context={context}
          />
        ))}
        {list.hasMore && (
          <li className={css({ padding: '8' })}>
            <Button size="sm" busy={list.isLoadingMore} onClick={list.loadMore}>
              Show more
            </Button>
          </li>
        )}
      </ul>
    </>
  )
}

const idOf = ({ id }: Account): string => id

const scopes = [
  { value: 'all', label: "Everybody's", icon: Users },
  { value: 'mine', label: 'Mine', icon: User },
] as const

const frameStyle = css({
  display: 'flex',
  flexDirection: 'column',
  flex: '0 1 auto',
  minHeight: '0',
  '&[data-framed]': { border: '1px solid {colors.border.subtle}', borderRadius: 'md', background: 'bg.surface' },
  '&:not([data-framed])': { margin: '-16px' },
})
const headStyle = css({ row: '8', padding: '8', paddingInlineStart: '16', borderBottom: '1px solid {colors.border.subtle}' })
const listStyle = css({ minHeight: '0', overflowY: 'auto' })
