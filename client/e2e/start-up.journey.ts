import type { Page } from '@playwright/test'
import { installedTag, untilInstalled } from './installed.ts'
import { expect, test } from './journey.ts'

/** What the page says on its console, and its requests for scripts since the last load. */
function watchStart(page: Page) {
  const said: string[] = []
  let scripts: string[] = []
  page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`))
  page.on('request', (request) => {
    if (request.isNavigationRequest()) scripts = []
    else if (request.url().endsWith('.js')) scripts.push(new URL(request.url()).pathname)
  })
  return { said, twice: () => scripts.filter((script, at) => scripts.indexOf(script) !== at) }
}

test('an app that is on the device asks for each script once, and its console is empty', { tag: installedTag }, async ({ signedIn }) => {
  const { page } = await signedIn('ana')
  await untilInstalled(page)
  const start = watchStart(page)

  for (const address of ['/sales', '/videos', '/settings/account']) {
    await page.goto(address)
    await page.waitForLoadState('networkidle')
    expect(start.twice(), address).toEqual([])
  }
  expect(start.said).toEqual([])
})
