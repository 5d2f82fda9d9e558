import { chromium } from '@playwright/test'
import { signIn } from '../../../proof-kit/person.ts'
import { makeDataFolder, removeDataFolder, startServer } from '../../../proof-kit/server-process.ts'
import { findBrowser } from '../browser.ts'
import { makeInfluencer, writeNoteOverRest } from '../influencer.ts'
import { untilInstalled } from '../installed.ts'
import { openSignedIn } from '../signed-in-context.ts'
import { reloadProfile, type SeenProfile, watchForProfile } from './seen-profile.ts'

const rounds = Number(process.argv[2] ?? 9)
const note = 'A note that was seen'

/** Measures the reload of a visited profile, with and without a network in turn. */
async function measure(): Promise<void> {
  const server = await startServer({ dataFolder: await makeDataFolder() })
  const browser = await chromium.launch(await findBrowser())
  try {
    const person = await signIn(server.origin, 'ana')
    const influencer = await makeInfluencer(server.origin, person, 'Seen Before')
    await writeNoteOverRest(person, influencer.id, note)
    const context = await openSignedIn(browser, server.origin, 'ana')
    await watchForProfile(context, note)
    const page = await context.newPage()
    await page.goto(influencer.address)
    await untilInstalled(page)
    await reloadProfile(page)
    const [online, offline]: [SeenProfile[], SeenProfile[]] = [[], []]
    for (let round = 0; round < rounds; round += 1) {
      online.push(await reloadProfile(page))
      await context.setOffline(true)
      offline.push(await reloadProfile(page))
      await context.setOffline(false)
    }
    console.log(JSON.stringify({ rounds, online: medians(online), offline: medians(offline) }))
  } finally {
    await browser.close()
    await server.stop()
    await removeDataFolder(server.settings.dataFolder)
  }
}

const medians = (times: readonly SeenProfile[]) => ({
  heading: median(times.map((run) => run.heading)),
  notes: median(times.map((run) => run.notes)),
})

const median = (values: readonly number[]): number => Math.round(values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0)

await measure()
