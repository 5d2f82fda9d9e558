import { showShortDay } from '@rapport/domain/show/day'
import { CalendarCheck } from 'lucide-react'
import { useMemo } from 'react'
import { useAccountList } from '../../../sync/account/use-account-list.ts'
import { useOutreach } from '../../../sync/account/use-outreach.ts'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'

interface TodayEmptyProps {
  /** Whose influencers; undefined for everybody's. */
  readonly owner: string | undefined
  readonly onAll: () => void
}

/** Nothing to do, and what comes next. */
export function TodayEmpty({ owner, onAll }: TodayEmptyProps) {
  const { outreachOf } = useOutreach()
  const coming = useAccountList(
    useMemo(() => ({ outreach: 'week,later', sort: 'outreach', ...(owner !== undefined && { owner }) }), [owner]),
  )
  const [first] = coming.accounts
  const day = first ? outreachOf(first).day : null
  return (
    <EmptyState
      icon={CalendarCheck}
      title="Nothing is due today"
      text={
        first && day !== null
          ? `Next: ${showShortDay(day)}, ${first.name}`
          : 'Whom to contact, what is owed and what runs out appears here.'
      }
      action={owner !== undefined && <Button onClick={onAll}>Show everybody's</Button>}
    />
  )
}
