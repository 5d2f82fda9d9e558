import type { OutboxRow } from '@rapport/domain/sync/outbox'
import { useCallback, useEffect } from 'react'
import { createLiveValue, type LiveValue, useLiveSelection } from '../live-value.ts'
import type { listLaying } from './list-laying.ts'

/** How waiting changes and this device's own rows come into lists. */
export type Laying = typeof listLaying

const laying = createLiveValue<Laying | null>(null)

/** What shows a change at once brings it along. */
export const provideLaying = (provided: Laying): void => laying.set(provided)

/** A list of which nothing waits does without. */
export const loadLaying = async (): Promise<void> => provideLaying((await import('./list-laying.ts')).listLaying)

/** The waiting rows and how they are laid over a list. */
export interface Waiting {
  readonly rows: readonly OutboxRow[]
  readonly laying: Laying | null
}

const waitings = new WeakMap<LiveValue<readonly OutboxRow[]>, LiveValue<Waiting>>()

/** The waiting rows as lists show them; how, is fetched with the first of them where nothing else has brought it. */
export const waitingOf = (rows: LiveValue<readonly OutboxRow[]>): LiveValue<Waiting> => {
  const existing = waitings.get(rows)
  if (existing) return existing
  const waiting = createLiveValue<Waiting>({ rows: rows.get(), laying: laying.get() })
  const update = () => {
    waiting.set({ rows: rows.get(), laying: laying.get() })
    if (rows.get().length > 0 && laying.get() === null) void loadLaying().catch(() => undefined)
  }
  rows.subscribe(update)
  laying.subscribe(() => rows.get().length > 0 && update())
  update()
  waitings.set(rows, waiting)
  return waiting
}

/** For a list of what this device has; null until it is there, and as long as it is not needed. */
export const useLaying = (isNeeded: boolean): Laying | null => {
  useEffect(() => {
    if (isNeeded) void loadLaying().catch(() => undefined)
  }, [isNeeded])
  return useLiveSelection(
    laying,
    useCallback((value: Laying | null) => (isNeeded ? value : null), [isNeeded]),
  )
}
