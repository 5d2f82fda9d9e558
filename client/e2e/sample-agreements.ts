import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Locator, Page } from '@playwright/test'
import { test as journey } from './journey.ts'

/** A dropped file of a journey. */
export interface Dropped {
  readonly name: string
  readonly bytes: Buffer
}

interface Samples {
  /** A sample of the server's tests, under any name: 'page.docx', 'hostile/a program of Windows'. */
  sample(file: string, name?: string): Promise<Dropped>
}

interface SampleFolder {
  readonly sampleFolder: string
}

const writeSamples = fileURLToPath(new URL('../../server/src/adapters/agreement/sample/test-sample-files.ts', import.meta.url))

/** Agreements of every kind, written once for each worker. */
export const test = journey.extend<Samples, SampleFolder>({
  sampleFolder: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'rapport-samples-'))
      await promisify(execFile)(process.execPath, [writeSamples, folder])
      await use(folder)
      await rm(folder, { recursive: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  sample: async ({ sampleFolder }, use) => use(async (file, name = file) => ({ name, bytes: await readFile(join(sampleFolder, file)) })),
})

export { expect } from '@playwright/test'

/** Drops files as from another window. */
export async function dropInto(zone: Locator, files: readonly Dropped[]): Promise<void> {
  const sent = files.map(({ name, bytes }) => ({ name, base64: bytes.toString('base64') }))
  await zone.evaluate((element, dropped) => {
    const dataTransfer = new DataTransfer()
    for (const { name, base64 } of dropped) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      dataTransfer.items.add(new File([bytes], name))
    }
    for (const kind of ['dragenter', 'dragover', 'drop'])
      element.dispatchEvent(new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true }))
  }, sent)
}

/** Printed lines, drawn by the browser. */
export async function drawPicture(page: Page, name: string, lines: readonly string[]): Promise<Dropped> {
  const type = name.endsWith('.png') ? 'image/png' : 'image/jpeg'
  const address = await page.evaluate(
    ({ text, kind }) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 1200, height: 120 + text.length * 64 })
      const context = canvas.getContext('2d')
      if (!context) throw new Error('This browser draws nothing')
      context.fillStyle = '#fff'
      context.fillRect(0, 0, canvas.width, canvas.height)
      context.fillStyle = '#000'
      context.font = '36px sans-serif'
      for (const [at, line] of text.entries()) context.fillText(line, 60, 100 + at * 64)
      return canvas.toDataURL(kind)
    },
    { text: lines, kind: type },
  )
  return { name, bytes: Buffer.from(address.slice(address.indexOf(',') + 1), 'base64') }
}
