import { expect, test } from './journey.ts'
import { firstLoadLimit, measureFirstLoad } from './measure/first-load.ts'
import { openSignedIn } from './signed-in-context.ts'

test('at most 160 kB of gzipped JavaScript is requested until the rows of Home paint', async ({ browser, server }) => {
  const context = await openSignedIn(browser, server.origin, 'ana', { serviceWorkers: 'block' })

  const { gzippedBytes, files } = await measureFirstLoad(context)
  await context.close()

  expect(gzippedBytes, JSON.stringify(files, null, 2)).toBeLessThanOrEqual(firstLoadLimit)
})
