import type { QueryClient } from '@tanstack/react-query'

/** The first screen has the network to itself for so many milliseconds at most. */
const firstScreen = 2000
const longest = 30_000
const pause = 500

/**
 * Runs once the first screen rests: its time is over, its queries are answered and drawn, and the page idles. Nobody then waits for a
 * fetch, however slow network and machine. Returns a way to cancel.
 */
export const onceAtRest = (client: QueryClient, run: () => void): (() => void) => {
  const begun = Date.now()
  let isWanted = true
  let timer = setTimeout(look, firstScreen)
  function look() {
    if (!isWanted) return
    if (isBusy(client) && Date.now() - begun < longest) timer = setTimeout(look, pause)
    else
      whenDrawn(() => {
        if (isBusy(client) && Date.now() - begun < longest) look()
        else whenIdle(() => isWanted && run())
      })
  }
  return () => {
    isWanted = false
    clearTimeout(timer)
  }
}

/** A query runs or is about to: one that waits for the device's store has not even begun. */
const isBusy = (client: QueryClient): boolean =>
  document.readyState !== 'complete' ||
  client.isFetching() > 0 ||
  client
    .getQueryCache()
    .findAll({ type: 'active' })
    .some((query) => query.state.status === 'pending' && query.state.fetchStatus === 'idle' && !query.isDisabled())

/** After two frames; a hidden page draws none. */
const whenDrawn = (run: () => void): void => {
  let isOver = false
  const once = () => {
    if (!isOver) run()
    isOver = true
  }
  setTimeout(once, document.hidden ? 0 : 5000)
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(once)))
}

const whenIdle = (run: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: 3000 })
  else run()
}
