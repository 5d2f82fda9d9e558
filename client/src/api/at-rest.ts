import type { QueryClient } from '@tanstack/react-query'

/** Milliseconds that the first screen has for itself, and after which nothing waits for it any more. */
const firstScreen = 2000
const longest = 30_000
const pause = 500

/**
 * Runs once the first screen is there: its time is over, its queries are answered, what they brought is drawn and the page
 * idles. What is fetched then makes nobody wait, however slow network and machine. Returns how to take it back.
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

/** Something is being asked, or is about to be: a query that waits for what the device kept has not even begun. */
const isBusy = (client: QueryClient): boolean =>
  document.readyState !== 'complete' ||
  client.isFetching() > 0 ||
  client
    .getQueryCache()
    .findAll({ type: 'active' })
    .some((query) => query.state.status === 'pending' && query.state.fetchStatus === 'idle' && !query.isDisabled())

/** After two frames; a page that nobody looks at draws none. */
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
