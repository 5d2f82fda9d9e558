import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { colorSchemes, expectAccessible, showIn } from './accessibility.ts'
import { expect, test } from './journey.ts'
import { routePathsOf } from './route-paths.ts'
import type { ScreenWorld } from './screen-world.ts'
import { type Screen, screens } from './screens.ts'

/** The stories of ui/ are for development only. */
const inDevelopment = new Set(['/ui'])

test('the table of screens lists every route', () => {
  const routes = routePathsOf(readFileSync(new URL('../src/routes.tsx', import.meta.url), 'utf8'))

  expect(routes.length).toBeGreaterThan(5)
  expect(routes.filter((route) => !inDevelopment.has(route) && !screens.some((screen) => screen.route === route))).toEqual([])
})

for (const screen of screens) {
  const name = [screen.route, screen.state].filter(Boolean).join(', ')

  test(`${name}: no accessibility violation, light, dark and narrow`, async ({ server, overRest, signedIn, page }) => {
    const visited = screen.who === 'nobody' ? page : (await signedIn(screen.who, 'about:blank')).page
    const world = { origin: server.origin, overRest }
    await visit(visited, screen, world)
    for (const colorScheme of colorSchemes) {
      await showIn(visited, colorScheme)
      await test.step(colorScheme, () => expectAccessible(visited))
    }

    await visited.setViewportSize({ width: 390, height: 844 })
    await visit(visited, screen, world, screen.whenNarrow)
    await test.step('narrow', () => expectAccessible(visited))
    expect(await visited.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
}

async function visit(page: Page, screen: Screen, world: ScreenWorld, lead?: Screen['open']): Promise<void> {
  await page.goto(typeof screen.address === 'string' ? screen.address : await screen.address(world))
  await lead?.(page)
  await screen.open?.(page)
  await screen.isThere(page).waitFor()
}
