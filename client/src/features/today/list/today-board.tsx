import type { Account } from '@rapport/domain/account/account'
import { useMemo, useState } from 'react'
import { css } from '#styled-system/css'
import { useUsers } from '../../../api/organization-lists.ts'
import { useOutreach } from '../../../sync/account/use-outreach.ts'
import { type DoneSteps, useDoneSteps } from '../../../sync/undo/use-done-steps.ts'
import { LoadingRows } from '../../../ui/state/loading-rows.tsx'
import { NotOnDevice } from '../../../ui/state/not-on-device.tsx'
import { inSections, type TodayRow } from '../today-rows.ts'
import { focusRowAfter, useTodayKeys } from '../use-today-keys.ts'
import { type TodaySource, useTodayList } from '../use-today-list.ts'
import { TodayEmpty } from './today-empty.tsx'
import { TodayHead } from './today-head.tsx'
import type { TodayRowContext, TodaySlots } from './today-row-view.tsx'
import type { TodayScreenProps } from './today-screen.tsx'
import { TodaySectionView } from './today-section.tsx'
import { type ItemMarks, useItemMarks } from './use-item-marks.ts'
import { useReadNotices } from './use-read-notices.ts'
import { useTodayRows } from './use-today-rows.ts'

export interface TodayBoardProps extends TodayScreenProps {
  /** Whose influencers; undefined for everybody's. */
  readonly owner: string | undefined
  readonly onAll: () => void
}

interface Moving {
  readonly account: Account
  readonly key: string
}

/** The sections of Today, one active row in all of them; what is done stays until the list is left. */
export function TodayBoard({ owner, onAll, moveDialog, ...slots }: TodayBoardProps) {
  const sources = useTodayList(owner)
  const marks = useItemMarks()
  const done = useDoneSteps()
  const rows = useTodayRows(sources, done.byKey, marks.withMarks)
  const state = stateOf(sources, rows)
  const active = useTodayKeys(state === 'shown' ? rows : none, (key) => done.byKey.has(key))
  const [moving, setMoving] = useState<Moving | null>(null)
  const context = useRowContext(slots, { owner, done, marks, choose: active.choose, leave: active.leave, onMove: setMoving })
  if (state === 'loading') return <LoadingRows />
  if (state === 'unknown') return <NotOnDevice text="You are offline. What is to be done today appears as soon as you are back." />
  if (state === 'empty') return <TodayEmpty owner={owner} onAll={onAll} />
  return (
    <div className={spaceStyle}>
      <div className={frameStyle}>
        <TodayHead sources={sources} rows={rows} done={done.byKey} />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable without a mouse */}
        <div className={listStyle} tabIndex={0} role="group" aria-label="What is to be done today">
          {inSections(rows).map(([section, ofSection]) => (
            <TodaySectionView
              key={section}
              section={section}
              rows={ofSection}
              source={sources.find(({ sections }) => sections.includes(section))}
              activeKey={active.key}
              done={done.byKey}
              context={context}
            />
          ))}
        </div>
      </div>
      {moving &&
        moveDialog({
          account: moving.account,
          onMoved: (stage, undo) => context.onDone(moving.key, { words: `Moved to ${stage}`, undo }),
          onTakenBack: () => done.takeOut(moving.key),
          onClose: () => {
            setMoving(null)
            focusRowAfter(moving.key)
          },
        })}
    </div>
  )
}

interface BoardState {
  readonly owner: string | undefined
  readonly done: DoneSteps
  readonly marks: ItemMarks
  readonly choose: (key: string) => void
  readonly leave: (key: string) => void
  readonly onMove: (moving: Moving) => void
}

function useRowContext({ logContact, delay }: TodaySlots, state: BoardState): TodayRowContext {
  const { owner, done, marks, choose, leave, onMove } = state
  const { outreachOf, today } = useOutreach()
  const users = useUsers()
  const read = useReadNotices()
  const { put, takeOut } = done
  return useMemo(
    () => ({
      logContact,
      delay,
      outreach: { outreachOf, today },
      users,
      hasOwners: owner === undefined,
      onActive: choose,
      onDone: (key, step) => {
        put(key, step)
        leave(key)
      },
      onTakenBack: takeOut,
      onMove: (account, key) => onMove({ account, key }),
      onMarks: marks.put,
      onRead: (noticeId, key) => {
        put(key, { words: 'Read', undo: null })
        void read(noticeId)
      },
    }),
    [logContact, delay, outreachOf, today, users, owner, choose, leave, put, takeOut, onMove, marks.put, read],
  )
}

/** Sections come together, so that nothing shifts below a person's finger. */
const stateOf = (sources: readonly TodaySource[], rows: readonly TodayRow[]): 'loading' | 'unknown' | 'empty' | 'shown' => {
  if (rows.length > 0 && sources.every(({ at }) => at !== 'loading')) return 'shown'
  if (sources.some(({ at }) => at === 'loading')) return 'loading'
  if (sources.some(({ at }) => at === 'failed')) return 'shown'
  return sources.every(({ at }) => at === 'unknown') ? 'unknown' : 'empty'
}

const none: readonly TodayRow[] = []

const spaceStyle = css({ display: 'flex', flexDirection: 'column', flex: '1', minHeight: '0' })
const frameStyle = css({ display: 'flex', flexDirection: 'column', flex: '0 1 auto', minHeight: '0', panel: true, overflow: 'hidden' })
const listStyle = css({ minHeight: '0', overflowY: 'auto', outlineOffset: '-2px', overscrollBehavior: 'contain' })
