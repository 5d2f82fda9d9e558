import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSideways, expectReadable, showIn } from './accessibility.ts'
import { routePathsOf } from './screen/route-paths.ts'
import { expect, test } from './screen/screen-viewer.ts'
import type { ScreenWorld } from './screen/screen-world.ts'
import { type Screen, screens } from './screen/screens.ts'

/** A fault names its rule and its element; a film of it would cost more than the check. */
test.use({ trace: 'off' })
/** Screens are independent: browsers share them. */
test.describe.configure({ mode: 'parallel' })

/** The stories of ui/ exist in development only. */
const inDevelopment = new Set(['/ui'])

test('the table of screens lists every route', () => {
  const routes = routePathsOf(readFileSync(new URL('../src/routes.tsx', import.meta.url), 'utf8'))

  expect(routes.length).toBeGreaterThan(5)
  expect(routes.filter((route) => !inDevelopment.has(route) && !screens.some((screen) => screen.route === route))).toEqual([])
})

for (const screen of screens) {
  const name = [screen.route, screen.state].filter(Boolean).join(', ')

  test(`${name}: no accessibility violation, light, dark and narrow`, async ({ server, overRest, viewer }) => {
    const page = await viewer(screen.who)
    const world = { origin: server.origin, overRest }
    await visit(page, screen, world)
    await showIn(page, 'light')
    await test.step('light', () => expectAccessible(page))
    await showIn(page, 'dark')
    await test.step('dark', () => expectReadable(page))

    await page.setViewportSize({ width: 390, height: 844 })
    if (screen.whenNarrow || screen.open) await visitAgain(page, screen, world)
    await screen.isThere(page).waitFor()
    await test.step('narrow', () => expectAccessible(page))
    await expectNoSideways(page, 390)
  })
}

async function visit(page: Page, screen: Screen, world: ScreenWorld, lead?: Screen['open']): Promise<void> {
  await page.goto(typeof screen.address === 'string' ? screen.address : await screen.address(world))
  await lead?.(page)
  await screen.open?.(page)
  await screen.isThere(page).waitFor()
}

/** A narrow window may close a screen's dialog or need another way to it; all other screens are only checked again. */
async function visitAgain(page: Page, screen: Screen, world: ScreenWorld): Promise<void> {
  await page.evaluate(() => localStorage.clear())
  await visit(page, screen, world, screen.whenNarrow)
}
