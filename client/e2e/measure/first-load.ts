import { gzipSync } from 'node:zlib'
import type { BrowserContext, Request } from '@playwright/test'

/** The most that Home may load before its rows paint: bytes of gzipped JavaScript. */
export const firstLoadLimit = 150_000

export interface FirstLoad {
  readonly gzippedBytes: number
  readonly files: readonly { readonly path: string; readonly gzippedBytes: number }[]
}

/** Opens Home without a cache and weighs every script requested before its rows appear. It needs blocked service workers. */
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

/** In the page: notes the machine's time of the first table row. */
function noteFirstRows(): void {
  const note = () => {
    if (document.querySelector('[role=row] a[href^="/influencer/"]') === null) return
    ;(globalThis as unknown as Noted).rowsAt = Date.now()
    observer.disconnect()
  }
  const observer = new MutationObserver(note)
  observer.observe(document, { childList: true, subtree: true })
}

/** A script with its weight; undefined for other answers and for open streams. */
async function weigh(request: Request): Promise<FirstLoad['files']> {
  const path = new URL(request.url()).pathname
  if (!path.endsWith('.js')) return []
  const body = await (await request.response())?.body()
  return body ? [{ path, gzippedBytes: gzipSync(body).byteLength }] : []
}
