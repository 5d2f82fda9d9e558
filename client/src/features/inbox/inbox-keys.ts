import type { KeyboardEvent } from 'react'

const rows = 'a[data-notice]'
const stops = `${rows}, button, input`

/** J and K move between notices, arrows between all that can be pressed, E marks the one with the focus. */
export const pressInbox = (event: KeyboardEvent<HTMLElement>, mark: (id: string) => void): void => {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const panel = event.currentTarget
  if (!panel.contains(event.target as Node)) return // a menu above it has keys of its own
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  const move = moves[key]
  if (move) {
    event.preventDefault()
    step(panel, move.among, move.by)
  } else if (key === 'e') {
    const row = document.activeElement?.closest('li')?.querySelector<HTMLElement>(rows)
    if (!row?.dataset.notice) return
    event.preventDefault()
    mark(row.dataset.notice)
  }
}

const moves: Readonly<Record<string, { readonly among: string; readonly by: 1 | -1 } | undefined>> = {
  j: { among: rows, by: 1 },
  k: { among: rows, by: -1 },
  ArrowDown: { among: stops, by: 1 },
  ArrowUp: { among: stops, by: -1 },
}

const step = (panel: HTMLElement, among: string, by: 1 | -1): void => {
  const all = [...panel.querySelectorAll<HTMLElement>(among)]
  const active = document.activeElement
  const own = active?.closest('li')?.querySelector<HTMLElement>(rows)
  const at = all.findIndex((stop) => stop === active || (among === rows && stop === own))
  if (at < 0) return void all.at(by > 0 ? 0 : -1)?.focus()
  // Notices end somewhere; all that can be pressed goes round.
  const next = among === rows ? all[at + by] : all[(at + by + all.length) % all.length]
  next?.focus()
}

/** Focuses the notice behind one that goes, else the one before it. */
export const focusBeside = (panel: HTMLElement | null, id: string): void => {
  const all = [...(panel?.querySelectorAll<HTMLElement>(rows) ?? [])]
  const at = all.findIndex((row) => row.dataset.notice === id)
  ;(all[at + 1] ?? all[at - 1])?.focus()
}
