import { chromium } from '@playwright/test'
import { findBrowser } from '/work/lists/client/e2e/browser.ts'
import { writeNoteOverRest } from '/work/lists/client/e2e/influencer.ts'
import { untilInstalled } from '/work/lists/client/e2e/installed.ts'
import { openFromRow, watchOpening } from '/work/lists/client/e2e/measure/opened-profile.ts'
import { makePartnership, makeSigned } from '/work/lists/client/e2e/page/partnership-page.ts'
import { openSignedIn } from '/work/lists/client/e2e/signed-in-context.ts'
import { signIn } from '/work/lists/proof-kit/person.ts'
import { makeDataFolder, removeDataFolder, startServer } from '/work/lists/proof-kit/server-process.ts'

const rounds = Number(process.argv[2] ?? 3)
const server = await startServer({ dataFolder: await makeDataFolder(), env: { CALLS_PER_MINUTE: '1000000' } })
const browser = await chromium.launch(await findBrowser())
const med = (v: number[]) => Math.round(v.toSorted((a, b) => a - b)[v.length >> 1]!)
try {
  const ana = await signIn(server.origin, 'ana')
  const inf = await makeSigned(server.origin, ana, 'Seen Before')
  for (let at = 0; at < 10; at++)
    await makePartnership(
      server.origin,
      ana,
      inf.id,
      Array.from({ length: 12 }, (_, i) => ({ type: 'TIKTOK', dueDate: `2026-12-${i + 10}` })),
    )
  for (let at = 1; at < 200; at++)
    await writeNoteOverRest(ana, inf.id, `Note ${at}: she likes the autumn colours\nand asks for two more samples.`)
  await writeNoteOverRest(ana, inf.id, 'The newest note of all')
  const context = await openSignedIn(browser, server.origin, 'ana')
  await context.addInitScript(watchOpening, { newest: 'The newest note of all', name: inf.name })
  const page = await context.newPage()
  await page.goto('/home')
  await untilInstalled(page)
  await openFromRow(page, inf.name)
  await page.waitForTimeout(5000)
  const out: any = {}
  for (const [name, fresh, off] of [
    ['fresh', true, false],
    ['freshOff', true, true],
    ['again', false, false],
    ['againOff', false, true],
  ] as const) {
    const rows: any[] = []
    for (let r = 0; r < rounds; r++) {
      await context.setOffline(off)
      if (fresh) await page.goto('/home')
      else await page.goBack()
      await page.getByRole('row').filter({ hasText: inf.name }).waitFor()
      await page.waitForTimeout(fresh ? 6000 : 6500)
      const cdp = await context.newCDPSession(page)
      const events: any[] = []
      cdp.on('Tracing.dataCollected', ({ value }) => events.push(...value))
      await cdp.send('Tracing.start', {
        transferMode: 'ReportEvents',
        traceConfig: { includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'toplevel'] },
      } as any)
      const opened = await openFromRow(page, inf.name)
      const done = new Promise<void>((r) => cdp.once('Tracing.tracingComplete', () => r()))
      await cdp.send('Tracing.end')
      await done
      await cdp.detach()
      const click = events.find((e) => e.name === 'EventDispatch' && e.args?.data?.type === 'click')
      const tasks = events.filter((e) => e.name === 'RunTask' && e.pid === click.pid && e.tid === click.tid && e.ts + e.dur > click.ts)
      const row: any = {}
      for (const part of ['heading', 'notes', 'content'] as const) {
        row[part] = opened[part]
        row[`${part}Cpu`] = tasks.filter((e) => e.ts < click.ts + opened[part] * 1000).reduce((s, e) => s + e.tdur / 1000, 0)
      }
      row.shift = opened.shift * 1000
      rows.push(row)
    }
    out[name] = Object.fromEntries(Object.keys(rows[0]).map((k) => [k, med(rows.map((r) => r[k]))]))
    console.log(name.padEnd(9), JSON.stringify(out[name]))
  }
  await context.setOffline(false)
} finally {
  await browser.close()
  await server.stop()
  await removeDataFolder(server.settings.dataFolder)
}
