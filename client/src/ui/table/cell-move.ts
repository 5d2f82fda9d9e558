/** The cell to which a key leads from one of `count` in a row; undefined for other keys and at an end. */
export function cellMove(key: string, at: number, count: number): number | undefined {
  const to = key === 'ArrowRight' ? at + 1 : key === 'ArrowLeft' ? at - 1 : key === 'Home' ? 0 : key === 'End' ? count - 1 : at
  return to === at || to < 0 || to >= count ? undefined : to
}

/** The next cell that can be changed, on either side; none beyond the ends of its row. */
export function nextEditable(isEditable: readonly boolean[], at: number, step: 1 | -1): number | undefined {
  for (let to = at + step; to >= 0 && to < isEditable.length; to += step) if (isEditable[to]) return to
  return undefined
}
