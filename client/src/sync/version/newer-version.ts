import { minuteMs } from '@rapport/domain/limit/unit'
import { whenNothingIsTyped } from './typed-words.ts'

const page = '/index.html?newest' // what a service worker keeps has no such question

/** The script that a page begins with; its name carries a hash of the whole app. */
const scriptIn = (html: string): string | undefined => /<script[^>]*\ssrc="(\/assets\/[^"]+)"/.exec(html)?.[1]

/** The version that the server has, beside the one that runs here; unknown without a network, and while it is developed. */
const versionThere = async (): Promise<'this' | 'another' | 'unknown'> => {
  const own = document.querySelector('script[type="module"][src^="/assets/"]')?.getAttribute('src')
  if (!own) return 'unknown'
  try {
    const answer = await fetch(page, { cache: 'no-store' })
    const served = answer.ok ? scriptIn(await answer.text()) : undefined
    return served === undefined ? 'unknown' : served === own ? 'this' : 'another'
  } catch {
    return 'unknown'
  }
}

export const isNewerThere = async (): Promise<boolean> => (await versionThere()) === 'another'

/** How the page moves on: once nothing is typed where nobody is signed in, and with care for what is not saved where somebody is. */
let moveOn = (): void => void whenNothingIsTyped().then(() => location.reload())

export const moveOnWith = (move: () => void): void => {
  moveOn = move
}

/** Whether a part of the app could not be fetched; browsers give this error no name. */
export const isUnfetched = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|importing a module script|unable to preload/i.test(error.message)

let isMovingOn = false

/**
 * What became of a part that could not be loaded. With a newer version there it is gone. Of the same version Chromium never fetches a part
 * again that it missed once. Either way the page moves on, for the same version once a minute at most.
 */
export const moveOnWhenGone = async (error: unknown): Promise<'gone' | 'unfetched' | 'broken'> => {
  if (!isUnfetched(error)) return 'broken'
  const there = isMovingOn ? 'another' : await versionThere()
  if (there === 'unknown' || (there === 'this' && !mayBeginAnew())) return 'unfetched'
  if (!isMovingOn) moveOn()
  isMovingOn = true
  return 'gone'
}

const begunKey = 'rapport.begun-anew'

const mayBeginAnew = (): boolean => {
  try {
    const isLongAgo = Date.now() - Number(sessionStorage.getItem(begunKey)) > minuteMs
    if (isLongAgo) sessionStorage.setItem(begunKey, String(Date.now()))
    return isLongAgo
  } catch {
    return false // It could begin anew for ever.
  }
}
