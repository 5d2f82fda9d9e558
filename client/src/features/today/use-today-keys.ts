import { accountIdOfSegment } from '@rapport/domain/account/account-address'
import { useParams } from '@tanstack/react-router'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useShortcuts } from '../../ui/key/use-shortcuts.ts'
import { activeIndex, nextOpen, stepOf, type TodayRow } from './today-rows.ts'

/** What a key does to the active row: each has its button in the row. */
export type TodayAct = 'log' | 'delay' | 'move' | 'note' | 'approve' | 'post' | 'invoice' | 'read'

export const rowId = (key: string): string => `today-${key}`

export interface ActiveRow {
  readonly key: string | null
  readonly choose: (key: string) => void
  /** Goes on from a row that is done, unless its person has gone on already. */
  readonly leave: (key: string) => void
}

/** J, K and arrows move through all sections, a letter presses its button in the active row. The row's link has the focus: Enter opens it. */
export function useTodayKeys(rows: readonly TodayRow[], isDone: (key: string) => boolean): ActiveRow {
  const [chosen, choose] = useState<string | null>(null)
  const formerly = useRef(0)
  const at = activeIndex(rows, chosen, formerly.current)
  formerly.current = at
  const active = rows[at]
  useOpenedPerson(rows, active, choose)
  useFocusOnReturn(active?.key)
  const move = ({ key }: KeyboardEvent) => {
    const row = rows[stepOf(key, at, rows.length) ?? at]
    if (!row) return
    choose(row.key)
    focusRow(row.key)
  }
  const press = (act: TodayAct, label: string, whyNot: string) => ({
    label,
    run: () => active && pressIn(active.key, act),
    ...(active && buttonsOf(active).includes(act) ? {} : { whyNot }),
  })
  useShortcuts({
    ...(rows.length > 0 && { j: move, k: move, ArrowDown: move, ArrowUp: move }),
    l: press('log', 'Log contact', noReachOut),
    d: press('delay', 'Delay outreach', noReachOut),
    s: press('move', 'Move to a stage', noReachOut),
    n: press('note', 'Add a note', 'There is no row'),
    a: press('approve', 'Approve content', noContent),
    o: press('post', 'Mark content as posted', noContent),
    i: press('invoice', 'Move the invoice on', 'This row is no invoice'),
    r: press('read', 'Mark as read', 'This row is no notice'),
  })
  const latest = useRef({ rows, isDone })
  latest.current = { rows, isDone }
  const leave = useCallback(
    (key: string) => afterWhatLayAbove(key, () => focusRow(nextOpen(latest.current.rows, key, latest.current.isDone))),
    [],
  )
  return { key: active?.key ?? null, choose, leave }
}

const noReachOut = 'This row is no reach-out'
const noContent = 'This row is no content'

/** What the buttons of a row do. */
export const buttonsOf = ({ at }: TodayRow): readonly TodayAct[] => {
  const acts: Readonly<Record<TodayRow['at'], readonly TodayAct[]>> = {
    'reach-out': ['log', 'delay', 'move', 'note'],
    content: ['approve', 'post', 'note'],
    invoice: ['invoice', 'note'],
    notice: ['read', 'note'],
  }
  return acts[at]
}

/** What opens at the button gives it the focus when it closes; the row's link takes it from there. */
const pressIn = (key: string, act: TodayAct): void => {
  const button = document.getElementById(rowId(key))?.querySelector<HTMLElement>(`[data-act=${act}]`)
  button?.addEventListener('focus', () => focusRowAfter(key), { once: true })
  button?.click()
}

/** The link of a row. */
const focusRow = (key: string): void => document.getElementById(rowId(key))?.querySelector('a')?.focus()

/** The same once what lay above is gone. Who has gone on to another row meanwhile stays there. */
export const focusRowAfter = (key: string): void => afterWhatLayAbove(key, () => focusRow(key))

const afterWhatLayAbove = (key: string, run: () => void): void => {
  requestAnimationFrame(() => requestAnimationFrame(() => isStillAt(key) && run()))
}

const isStillAt = (key: string): boolean => {
  const at = document.activeElement
  return (
    at === null ||
    at === document.body ||
    document.getElementById(rowId(key))?.contains(at) === true ||
    at.closest('[data-state=closed]') !== null
  )
}

/** The steps of an open profile take the active row along. */
function useOpenedPerson(rows: readonly TodayRow[], active: TodayRow | undefined, choose: (key: string) => void): void {
  const opened = useParams({ strict: false, select: ({ profile }) => (profile === undefined ? null : accountIdOfSegment(profile)) })
  const follow = useEffectEvent((accountId: string) => {
    const row = active?.accountId === accountId ? undefined : rows.find((other) => other.accountId === accountId)
    if (row) choose(row.key)
  })
  useEffect(() => {
    if (opened !== null) follow(opened)
  }, [opened])
}

/** On arrival, and when the profile above is closed, the active row has the focus. The overlay gives it back to its opener first. */
function useFocusOnReturn(key: string | undefined): void {
  const isCovered = useParams({ strict: false, select: ({ profile }) => profile !== undefined })
  const isHeld = useRef(false)
  useEffect(() => {
    if (isCovered || key === undefined) isHeld.current = false
    else if (!isHeld.current) {
      isHeld.current = true
      requestAnimationFrame(() => requestAnimationFrame(() => isNobodysFocus() && focusRow(key)))
    }
  }, [isCovered, key])
}

const isNobodysFocus = (): boolean => document.activeElement === null || document.activeElement.closest('main') === null
