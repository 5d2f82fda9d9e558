import { gzipSync } from 'node:zlib'
import type { BrowserContext, Request } from '@playwright/test'

/** What Home may ask of a network before its rows paint: bytes of gzipped JavaScript. */
export const firstLoadLimit = 180_000

export interface FirstLoad {
  readonly gzippedBytes: number
  readonly files: readonly { readonly path: string; readonly gzippedBytes: number }[]
}

/** Opens Home with nothing cached and weighs every script requested until the rows are there. Ask for it with service workers blocked. */
export async function measureFirstLoad(context: BrowserContext): Promise<FirstLoad> {
  const page = await context.newPage()
  const asked: Request[] = []
  page.on('request', (request) => asked.push(request))
  await page.addInitScript(noteFirstRows)
  await page.goto('/home')
  const rowsAt = await (await page.waitForFunction(() => (globalThis as unknown as Noted).rowsAt)).jsonValue()
  const untilRows = asked.filter((request) => request.timing().startTime <= (rowsAt ?? 0))
  const files = (await Promise.all(untilRows.map(weigh))).flat().sort((a, b) => b.gzippedBytes - a.gzippedBytes)
  await page.close()
  return { gzippedBytes: files.reduce((sum, file) => sum + file.gzippedBytes, 0), files }
}

interface Noted {
  rowsAt?: number
}

/** In the page: when the first row of the table was there, on the clock of the machine, however busy it is. */
function noteFirstRows(): void {
  const note = () => {
    if (document.querySelector('[role=row] a[href^="/influencer/"]') === null) return
    ;(globalThis as unknown as Noted).rowsAt = Date.now()
    observer.disconnect()
  }
  const observer = new MutationObserver(note)
  observer.observe(document, { childList: true, subtree: true })
}

/** A script with its weight; nothing for other answers and for what stays open, as events do. */
async function weigh(request: Request): Promise<FirstLoad['files']> {
  const path = new URL(request.url()).pathname
  if (!path.endsWith('.js')) return []
  const body = await (await request.response())?.body()
  return body ? [{ path, gzippedBytes: gzipSync(body).byteLength }] : []
}
