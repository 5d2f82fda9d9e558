const page = '/index.html?newest' // what a service worker keeps has no such question

/** The script that a page begins with; its name carries a hash of the whole app. */
const scriptIn = (html: string): string | undefined => /<script[^>]*\ssrc="(\/assets\/[^"]+)"/.exec(html)?.[1]

/** Whether the server has another version of the app than the one that runs here; no without a network, and while it is developed. */
export const isNewerThere = async (): Promise<boolean> => {
  const own = document.querySelector('script[type="module"][src^="/assets/"]')?.getAttribute('src')
  if (!own) return false
  try {
    const answer = await fetch(page, { cache: 'no-store' })
    const served = answer.ok ? scriptIn(await answer.text()) : undefined
    return served !== undefined && served !== own
  } catch {
    return false
  }
}

/** How the page moves on: at once where nobody is signed in, and with care for what is not saved where somebody is. */
let moveOn = (): void => location.reload()

export const moveOnWith = (move: () => void): void => {
  moveOn = move
}

/** For a part that could not be fetched: with a newer version there it is gone, and the page moves on to that. */
export const moveOnWhenGone = async (): Promise<boolean> => {
  const isGone = await isNewerThere()
  if (isGone) moveOn()
  return isGone
}
