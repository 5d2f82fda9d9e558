import type { Account } from '@rapport/domain/account/account'
import { showDay } from '@rapport/domain/show/day'
import type { ReactNode } from 'react'
import { useSession } from '../../../api/session/session.ts'
import { useOutreach } from '../../../sync/account/use-outreach.ts'
import type { UndoAction } from '../../../sync/undo/own-steps.ts'
import { Segments } from '../../../ui/choice/segments.tsx'
import { PageLayout } from '../../../ui/page/page-layout.tsx'
import { useTodayQuery } from '../use-today-query.ts'
import { TodayBoard } from './today-board.tsx'
import type { TodaySlots } from './today-row-view.tsx'

export interface TodayScreenProps extends TodaySlots {
  /** Chooses a stage for an influencer. */
  readonly moveDialog: (slot: {
    readonly account: Account
    readonly onMoved: (stage: string, undo: UndoAction) => void
    readonly onTakenBack: () => void
    readonly onClose: () => void
  }) => ReactNode
}

/** What is overdue, due, unread and running out, worked through by keyboard; it stays mounted below an open profile. */
export function TodayScreen(slots: TodayScreenProps) {
  const [query, change] = useTodayQuery()
  const { user } = useSession()
  const { today } = useOutreach()
  const whose = query.whose ?? 'mine'
  return (
    <PageLayout
      title="Today"
      description={showDay(today)}
      actions={<Segments label="Whose" items={choices} value={whose} onChange={(next) => change(next === 'all' ? { whose: 'all' } : {})} />}
    >
      <TodayBoard key={whose} owner={whose === 'all' ? undefined : user.id} onAll={() => change({ whose: 'all' })} {...slots} />
    </PageLayout>
  )
}

const choices = [
  { value: 'mine', label: 'Mine' },
  { value: 'all', label: "Everybody's" },
] as const
