export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

interface Size {
  readonly width: number
  readonly height: number
}

const GAP = 6
const EDGE = 8

/** Above the target and centred on it; below when there is no room; never outside the window. */
export function tooltipPosition(target: Box, tip: Size, window: Size): { left: number; top: number } {
  const above = target.top - GAP - tip.height
  const top = above >= EDGE ? above : target.top + target.height + GAP
  const left = target.left + target.width / 2 - tip.width / 2
  const rightmost = window.width - EDGE - tip.width
  return { left: Math.max(EDGE, Math.min(left, rightmost)), top }
}
