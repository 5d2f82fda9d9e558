import { loadavg } from 'node:os'
import { chromium, type Page } from '@playwright/test'
import { callRest, type Person, signIn } from '../../../proof-kit/person.ts'
import { makeDataFolder, removeDataFolder, startServer } from '../../../proof-kit/server-process.ts'
import { findBrowser } from '../browser.ts'
import { makePartnership, makeSigned } from '../page/partnership-page.ts'
import { openSignedIn } from '../signed-in-context.ts'
import { figuresOf, type Measured, type Paint, watchPaints, watchWork } from './measure-paint.ts'

const items = Number(process.argv[2] ?? 500)
const toggles = Number(process.argv[3] ?? 60)
const goals = { medianMs: 16, p95Ms: 50 }
const editsPerSecond = 50

/** Measures from the key that marks a content item to its frame, with many items and a busy teammate. */
async function measure(): Promise<void> {
  const server = await startServer({ dataFolder: await makeDataFolder(), env: { CALLS_PER_MINUTE: '1000000' } })
  const browser = await chromium.launch(await findBrowser())
  try {
    const ben = await signIn(server.origin, 'ben')
    const { address, id } = await makeSigned(server.origin, ben, 'Many Items')
    const content = Array.from({ length: items }, (_, at) => ({
      type: 'TIKTOK',
      dueDate: `2026-12-${String((at % 28) + 1).padStart(2, '0')}`,
    }))
    const partnership = await makePartnership(server.origin, ben, id, content)
    const context = await openSignedIn(browser, server.origin, 'ana', { viewport: { width: 1440, height: 900 } })
    await context.addInitScript(watchPaints)
    const page = await context.newPage()
    await page.goto(address)
    await page
      .locator('[data-item]')
      .nth(items - 1)
      .waitFor({ state: 'attached', timeout: 60_000 })
    await page.waitForTimeout(3000)
    const quiet = await toggleDown(page)
    const stop = editBeside(server.origin, ben, partnership)
    await page.waitForTimeout(1000)
    const busy = await toggleDown(page)
    const edits = await stop()
    const figures = { quiet: figuresOf(quiet), besideEdits: { ...figuresOf(busy), editsPerSecond: edits } }
    console.log(JSON.stringify({ what: 'mark of a content item to paint', items, toggles, goals, ...figures, load: loadavg()[0] }, null, 2))
  } finally {
    await browser.close()
    await server.stop()
    await removeDataFolder(server.settings.dataFolder)
  }
}

/** Presses A on each row in turn. */
async function toggleDown(page: Page): Promise<Measured> {
  const work = await watchWork(page)
  const cpuMs: number[] = []
  await page.evaluate(() => Object.assign(globalThis, { paints: [] }))
  await page.locator('[data-item] [data-mark=approved]').first().focus()
  for (let at = 0; at < toggles; at += 1) {
    const before = await work()
    await page.keyboard.press('a')
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
    cpuMs.push((await work()) - before)
    await page.keyboard.press('ArrowDown')
    await page.waitForTimeout(100)
  }
  const paints = await page.evaluate(() => (globalThis as unknown as { paints: Paint[] }).paints)
  return { paints: paints.filter(({ key }) => key === 'a'), cpuMs }
}

/** A teammate's program marks items as posted, each as its own change, up to fifty a second. */
function editBeside(origin: string, person: Person, { id, content }: Awaited<ReturnType<typeof makePartnership>>): () => Promise<number> {
  const begun = performance.now()
  let isRunning = true
  let edits = 0
  const run = async (lane: number, lanes: number) => {
    for (let at = lane; isRunning; at += lanes) {
      const item = content[at % content.length]
      const body = { posted: Math.floor(at / content.length) % 2 === 0 }
      await callRest(origin, person, `/api/partnerships/${id}/content/${item?.id}`, { method: 'PATCH', body })
      edits += 1
      const wait = begun + (edits * 1000) / editsPerSecond - performance.now()
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
  const lanes = 4
  const done = Promise.all(Array.from({ length: lanes }, (_, lane) => run(lane, lanes)))
  return async () => {
    isRunning = false
    await done
    return Math.round(edits / ((performance.now() - begun) / 1000))
  }
}

await measure()
