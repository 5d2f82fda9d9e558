import { expect, test } from './journey.ts'
import { firstLoadLimit, measureFirstLoad } from './measure/first-load.ts'
import { openSignedIn } from './signed-in-context.ts'

test('at most 150 kB of gzipped JavaScript is requested until the rows of Home paint', async ({ browser, server }) => {
  const context = await openSignedIn(browser, server.origin, 'ana', { serviceWorkers: 'block' })

  const { gzippedBytes, files } = await measureFirstLoad(context)
  await context.close()

  const early = files.map(({ path }) => path).filter((path) => /doors|list-laying|inbox-list|profile-layer|icons-/.test(path))
  expect(early, 'what opens from Home, and what lays waiting changes over a list').toEqual([])
  expect(gzippedBytes, JSON.stringify(files, null, 2)).toBeLessThanOrEqual(firstLoadLimit)
})
