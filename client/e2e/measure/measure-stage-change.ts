import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import { callRest, type Person, signIn } from '../../../proof-kit/person.ts'
import { makeDataFolder, removeDataFolder, startServer } from '../../../proof-kit/server-process.ts'
import { findBrowser } from '../browser.ts'
import { openSignedIn } from '../signed-in-context.ts'
import { figuresOf, type Measured, type Paint, watchPaints, watchWork } from './measure-paint.ts'

const accounts = Number(process.argv[2] ?? 100_000)
const moves = Number(process.argv[3] ?? 40)
/** A named folder keeps its accounts for the next run. */
const kept = process.argv[4]
const crowd = fileURLToPath(new URL('../../../server/src/features/account/test-account-crowd.ts', import.meta.url))
const goals = { medianMs: 16, p95Ms: 50 }

/** Measures from the key that moves an influencer to its frame. Many accounts and busy teammates are there. */
async function measure(): Promise<void> {
  const dataFolder = kept ?? (await makeDataFolder())
  const isFilled = existsSync(join(dataFolder, 'rapport.sqlite'))
  const env = { CALLS_PER_MINUTE: '1000000' }
  const first = await startServer({ dataFolder, env })
  const { organization } = await callRest<{ organization: { id: string } }>(first.origin, await signIn(first.origin, 'ana'), '/api/session')
  await first.stop()
  if (!isFilled) execFileSync(process.execPath, [crowd, dataFolder, organization.id, String(accounts)], { stdio: 'ignore' })
  const server = await startServer({ dataFolder, env })
  const browser = await chromium.launch(await findBrowser())
  try {
    const context = await openSignedIn(browser, server.origin, 'ana', { viewport: { width: 1440, height: 900 } })
    await context.addInitScript(watchPaints)
    const page = await context.newPage()
    const ben = await signIn(server.origin, 'ben')
    const quiet = { board: figuresOf(await moveCards(page)), profile: figuresOf(await moveInProfile(page)) }
    const stop = editBeside(server.origin, ben, organization.id)
    const busy = { board: figuresOf(await moveCards(page)), profile: figuresOf(await moveInProfile(page)) }
    const figures = { quiet, besideEdits: { ...busy, editsPerSecond: await stop() } }
    console.log(JSON.stringify({ what: 'stage change to paint', accounts, moves, goals, ...figures, load: loadavg()[0] }, null, 2))
  } finally {
    await browser.close()
    await server.stop()
    if (kept === undefined) await removeDataFolder(dataFolder)
  }
}

/** Lifts the first card and drops it one stage further, repeatedly. */
async function moveCards(page: Page): Promise<Measured> {
  await page.goto('/home?layout=board')
  await page.locator('[data-card] a').first().waitFor({ timeout: 60_000 })
  return moveByKeys(page, async () => {
    await page.locator('[data-card] a').first().focus()
    for (const key of ['Space', 'ArrowRight']) await page.keyboard.press(key)
    return 'Space'
  })
}

/** Moves between two stages in the first profile's bar, with the list behind it. */
async function moveInProfile(page: Page): Promise<Measured> {
  await page.goto('/home?stage=Outreach%201')
  await page.locator('a[href*="/influencer/"]').first().click({ timeout: 60_000 })
  const stages = page.getByRole('radiogroup', { name: 'Stage', exact: true })
  await stages.waitFor()
  return moveByKeys(page, async (move) => {
    await stages.getByRole('radio', { checked: true }).focus()
    await page.keyboard.press(move % 2 ? 'ArrowLeft' : 'ArrowRight')
    return 'Enter'
  })
}

/** `lead` prepares the page for the key that moves, and answers that key. */
async function moveByKeys(page: Page, lead: (move: number) => Promise<string>): Promise<Measured> {
  const work = await watchWork(page)
  const cpuMs: number[] = []
  const paints: Paint[] = []
  await page.waitForTimeout(3000)
  for (let move = 0; move < moves; move += 1) {
    const key = await lead(move)
    await page.waitForTimeout(150) // frames and transitions of the key before it are no part of this one
    const before = await work()
    await page.keyboard.press(key)
    await page.waitForTimeout(150) // nothing is asked of the page meanwhile: answering costs it a millisecond or two
    cpuMs.push((await work()) - before)
    paints.push(...(await page.evaluate(() => (globalThis as unknown as { paints: Paint[] }).paints.slice(-1))))
  }
  return { paints, cpuMs }
}

/** A teammate's program changes accounts, up to fifty a second. */
function editBeside(origin: string, person: Person, organizationId: string): () => Promise<number> {
  const begun = performance.now()
  let isRunning = true
  let edits = 0
  const run = async () => {
    const list = await callRest<readonly { id: string }[]>(origin, person, `/api/accounts?organizationId=${organizationId}&limit=500`)
    for (let at = 0; isRunning; at += 1) {
      const body = { priority: at % 2 ? 'High' : 'Low' }
      await callRest(origin, person, `/api/accounts/${list[at % list.length]?.id}`, { method: 'PATCH', body })
      edits += 1
      const wait = begun + (edits * 1000) / 50 - performance.now()
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
  const done = run()
  return async () => {
    isRunning = false
    await done
    return Math.round(edits / ((performance.now() - begun) / 1000))
  }
}

await measure()
