import type { QueryClient } from '@tanstack/react-query'

/** Milliseconds that the first screen has for itself. */
const firstScreen = 2000
const pause = 500

/**
 * Runs once the first screen is there: its time is over, its queries are answered and the page idles. What is fetched then
 * makes nobody wait, however slow the network. Returns how to take it back.
 */
export const onceAtRest = (client: QueryClient, run: () => void): (() => void) => {
  let timer = setTimeout(look, firstScreen)
  function look() {
    if (client.isFetching() > 0 || document.readyState !== 'complete') timer = setTimeout(look, pause)
    else whenIdle(run)
  }
  return () => clearTimeout(timer)
}

const whenIdle = (run: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: 3000 })
  else run()
}
