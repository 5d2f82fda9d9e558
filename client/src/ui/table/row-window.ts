/** Rows from `first` up to, but without, `end`. */
export interface RowWindow {
  readonly first: number
  readonly end: number
}

export interface WindowSight {
  /** Pixels scrolled, and pixels in sight. */
  readonly top: number
  readonly height: number
}

/** Pixels that are drawn beyond those in sight, so that scrolling never shows an empty line. */
const beyond = 480
/** The window moves by so many pixels at once: scrolling by a line draws nothing anew. */
const stepLength = 240

/** Which of many rows of one height have to be drawn. */
export function rowWindow({ top, height }: WindowSight, rowHeight: number, count: number): RowWindow {
  const step = Math.max(1, Math.round(stepLength / rowHeight))
  const first = Math.floor((top - beyond) / rowHeight)
  const end = Math.ceil((top + height + beyond) / rowHeight)
  return {
    first: Math.max(0, Math.min(Math.floor(first / step) * step, count - 1)),
    end: Math.max(0, Math.min(Math.ceil(end / step) * step, count)),
  }
}

/** The window of the frame in which `gone` rows go: of those that come in from below only the ones in sight. */
export function windowWithout({ first, end }: RowWindow, gone: number, { top, height }: WindowSight, rowHeight: number): RowWindow {
  const inSight = Math.ceil((top + height) / rowHeight)
  return { first, end: Math.min(end, Math.max(inSight, end - gone)) }
}

/** Where to scroll so that a row stands in sight below a head of that height: no further than needed. */
export function scrollToRow({ top, height }: WindowSight, row: number, rowHeight: number, head: number): number {
  const begin = row * rowHeight
  if (begin < top) return begin
  const least = begin + rowHeight + head - height
  return least > top ? least : top
}
