/** The click that follows a drop does nothing. It comes at once, or not at all. */
export function swallowNextClick(): void {
  const listening = new AbortController()
  addEventListener('click', swallow, { capture: true, once: true, signal: listening.signal })
  setTimeout(() => listening.abort())
}

function swallow(event: MouseEvent) {
  event.preventDefault()
  event.stopPropagation()
}
