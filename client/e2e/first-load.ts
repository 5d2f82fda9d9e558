import { gzipSync } from 'node:zlib'
import type { BrowserContext, Response } from '@playwright/test'

/** What Home may ask of a network before its rows paint: bytes of gzipped JavaScript. */
export const firstLoadLimit = 180_000

export interface FirstLoad {
  readonly gzippedBytes: number
  readonly files: readonly { readonly path: string; readonly gzippedBytes: number }[]
}

/** Opens Home with nothing cached and weighs every script requested until the rows are there. Ask for it with service workers blocked. */
export async function measureFirstLoad(context: BrowserContext): Promise<FirstLoad> {
  const page = await context.newPage()
  const scripts: Response[] = []
  page.on('response', (response) => {
    if (isScript(response)) scripts.push(response)
  })
  await page.goto('/home')
  await page.getByRole('row').nth(1).waitFor()
  const files = await Promise.all(scripts.map(weigh))
  await page.close()
  return {
    gzippedBytes: files.reduce((sum, file) => sum + file.gzippedBytes, 0),
    files: files.sort((a, b) => b.gzippedBytes - a.gzippedBytes),
  }
}

const isScript = (response: Response) => /javascript/.test(response.headers()['content-type'] ?? '')

async function weigh(response: Response) {
  return { path: new URL(response.url()).pathname, gzippedBytes: gzipSync(await response.body()).byteLength }
}
