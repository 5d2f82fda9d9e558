import type { Page } from '@playwright/test'

/** What a reader looks for, in the order in which it stands here. */
export const profileParts = ['heading', 'facts', 'notes', 'content'] as const

/** Milliseconds from the click until each part is painted; how far what stood there moved afterwards. */
export type OpenedProfile = Readonly<Record<(typeof profileParts)[number] | 'shift', number>>

interface Watched {
  readonly opening: { -readonly [Part in keyof OpenedProfile]?: number } & { clickedAt?: number }
}

/** In the page: records when the parts of a profile are painted after a click. */
export function watchOpening({ newest, name }: { readonly newest: string; readonly name: string }): void {
  const watched = globalThis as unknown as { opening: Watched['opening'] }
  watched.opening = {}
  const texts = (selector: string) =>
    [...document.querySelectorAll(`[role=dialog] ${selector}`)].map(({ textContent }) => textContent ?? '')
  const isThere = {
    heading: () => texts('h1').some((text) => text.includes(name)),
    facts: () => texts('dl').some((text) => text.includes('In stage since')),
    notes: () => texts('article').some((text) => text.includes(newest)),
    content: () => texts('[data-item]').length > 0,
  }
  addEventListener(
    'click',
    ({ timeStamp, target }) => {
      if (target instanceof Element && target.closest('[role=row]')) {
        performance.mark('opening click')
        watched.opening = { clickedAt: timeStamp, shift: 0 }
      }
    },
    { capture: true },
  )
  const look = () => {
    const { opening } = watched
    for (const [part, isShown] of Object.entries(isThere) as [keyof typeof isThere, () => boolean][]) {
      if (opening.clickedAt === undefined || opening[part] !== undefined || !isShown()) continue
      opening[part] = Number.NaN
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => {
          performance.mark(`opening ${part}`)
          opening[part] = performance.now() - (opening.clickedAt ?? 0)
        }
        port2.postMessage(null)
      })
    }
  }
  new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { readonly value: number })[])
      if (watched.opening.shift !== undefined) watched.opening.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: false })
}

/** The main thread's work in milliseconds from the click until each part is painted: it excludes waiting for a core. */
export async function workOfOpening(page: Page, name: string): Promise<{ readonly opened: OpenedProfile; readonly work: OpenedWork }> {
  const browser = page.context().browser()
  await browser?.startTracing(page, { categories: ['blink.user_timing'] })
  const opened = await openFromRow(page, name)
  const { traceEvents } = JSON.parse(String(await browser?.stopTracing())) as Trace // as Chromium writes it
  const at = (mark: string) => (traceEvents.find((event) => event.name === `opening ${mark}`)?.tts ?? Number.NaN) / 1000
  return { opened, work: Object.fromEntries(profileParts.map((part) => [part, at(part) - at('click')])) as OpenedWork } // each part
}

export type OpenedWork = Readonly<Record<(typeof profileParts)[number], number>>

interface Trace {
  readonly traceEvents: readonly { readonly name: string; readonly tts?: number }[]
}

/** How long a finger stays on the button. */
const press = 70

/** Clicks a row of Home and reads those records once the profile rests. */
export async function openFromRow(page: Page, name: string): Promise<OpenedProfile> {
  await page
    .getByRole('row')
    .filter({ hasText: name })
    .click({ position: { x: 400, y: 12 }, delay: press })
  await page.waitForFunction((parts) => {
    const { opening } = globalThis as unknown as Watched // set by the script above
    return parts.every((part) => (opening[part] ?? Number.NaN) >= 0)
  }, profileParts)
  await page.waitForTimeout(1000)
  return page.evaluate(() => (globalThis as unknown as Watched).opening as OpenedProfile) // all have been recorded
}
