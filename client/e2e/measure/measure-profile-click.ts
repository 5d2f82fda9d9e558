import { loadavg } from 'node:os'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { signIn } from '../../../proof-kit/person.ts'
import { makeDataFolder, removeDataFolder, startServer } from '../../../proof-kit/server-process.ts'
import { findBrowser } from '../browser.ts'
import { writeNoteOverRest } from '../influencer.ts'
import { untilInstalled } from '../installed.ts'
import { makePartnership, makeSigned } from '../page/partnership-page.ts'
import { openSignedIn } from '../signed-in-context.ts'
import { type OpenedProfile, type OpenedWork, openFromRow, profileParts, watchOpening, workOfOpening } from './opened-profile.ts'

const rounds = Number(process.argv[2] ?? 9)
const notes = Number(process.argv[3] ?? 200)
const partnerships = Number(process.argv[4] ?? 10)
const slowness = Number(process.argv[5] ?? 1)
const newest = 'The newest note of all'
/** On a slow machine fewer rounds are made: each of the two kinds ends after that time. */
const longestMs = 80_000

/** Measures from the click on a row of Home to a seen profile, with and without a network: in a fresh page, and in one that had it open. */
async function measure(): Promise<void> {
  const server = await startServer({ dataFolder: await makeDataFolder(), env: { CALLS_PER_MINUTE: '1000000' } })
  const browser = await chromium.launch(await findBrowser())
  try {
    const name = await makeSeen(server.origin)
    const context = await openSignedIn(browser, server.origin, 'ana')
    await context.addInitScript(watchOpening, { newest, name })
    const page = await context.newPage()
    await page.goto('/home')
    await untilInstalled(page)
    await openFromRow(page, name)
    await page.waitForTimeout(8000)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowness })
    const figures = {
      fresh: await measureRounds(context, page, name, true),
      again: await measureRounds(context, page, name, false),
    }
    console.log(JSON.stringify({ rounds, notes, partnerships, slowness, ...figures, load: loadavg()[0] }, null, 2))
  } finally {
    await browser.close()
    await server.stop()
    await removeDataFolder(server.settings.dataFolder)
  }
}

async function makeSeen(origin: string): Promise<string> {
  const ana = await signIn(origin, 'ana')
  const influencer = await makeSigned(origin, ana, 'Seen Before')
  for (let at = 0; at < partnerships; at += 1) {
    const content = Array.from({ length: 12 }, (_, item) => ({ type: 'TIKTOK', dueDate: `2026-12-${String(item + 10)}` }))
    await makePartnership(origin, ana, influencer.id, content)
  }
  for (let at = 1; at < notes; at += 1)
    await writeNoteOverRest(ana, influencer.id, `Note ${at}: she likes the autumn colours\nand asks for two more samples.`)
  await writeNoteOverRest(ana, influencer.id, newest)
  return influencer.name
}

/** `isFresh`: the page is loaded anew before each; else the profile was open in it some seconds ago. */
async function measureRounds(context: BrowserContext, page: Page, name: string, isFresh: boolean) {
  const [online, offline]: [Opening[], Opening[]] = [[], []]
  const begun = Date.now()
  for (let round = 0; round < rounds && Date.now() - begun < longestMs; round += 1) {
    for (const [into, isOffline] of [
      [online, false],
      [offline, true],
    ] as const) {
      await context.setOffline(isOffline)
      if (isFresh) await page.goto('/home')
      else await page.goBack()
      await page.getByRole('row').filter({ hasText: name }).waitFor()
      await page.waitForTimeout(isFresh ? 4000 * Math.sqrt(slowness) : 6500)
      // What looks for the parts is there beforehand: it would be evaluated while they come.
      await page.waitForFunction(() => true)
      into.push(await workOfOpening(page, name))
    }
  }
  await context.setOffline(false)
  return { rounds: offline.length, online: medians(online), offline: medians(offline) }
}

interface Opening {
  readonly opened: OpenedProfile
  readonly work: OpenedWork
}

const medians = (runs: readonly Opening[]) => ({
  ...Object.fromEntries([...profileParts, 'shift' as const].map((part) => [part, median(runs.map(({ opened }) => opened[part]))])),
  work: Object.fromEntries(profileParts.map((part) => [part, median(runs.map(({ work }) => work[part]))])),
})

const median = (values: readonly number[]): number => Math.round((values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0) * 1000) / 1000

await measure()
