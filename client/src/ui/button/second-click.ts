const within = { milliseconds: 500, pixels: 24 }
const clicks = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'dblclick'] as const

/**
 * For half a second a click at the same place is nothing. The second half of a double click would hit what has moved there. Keys are not
 * clicks.
 */
export function ignoreSecondClick(first: MouseEvent): void {
  if (first.detail === 0) return
  const swallow = (event: MouseEvent) => {
    const [x, y] = [event.clientX - first.clientX, event.clientY - first.clientY]
    if (event.timeStamp - first.timeStamp > within.milliseconds || Math.hypot(x, y) > within.pixels) return
    if (event.type === 'click' && event.detail === 0) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const listening = new AbortController()
  for (const kind of clicks) addEventListener(kind, swallow, { capture: true, signal: listening.signal })
  setTimeout(() => listening.abort(), within.milliseconds)
}
