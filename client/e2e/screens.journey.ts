import { readFileSync } from 'node:fs'
import { colorSchemes, expectAccessible, showIn } from './accessibility.ts'
import { expect, test } from './journey.ts'
import { routePathsOf } from './route-paths.ts'
import { type Screen, screens } from './screens.ts'

/** The stories of ui/ are for development only. */
const inDevelopment = new Set(['/ui'])

test('the table of screens lists every route', () => {
  const routes = routePathsOf(readFileSync(new URL('../src/routes.tsx', import.meta.url), 'utf8'))

  expect(routes.length).toBeGreaterThan(5)
  expect(routes.filter((route) => !inDevelopment.has(route) && !screens.some((screen) => screen.route === route))).toEqual([])
})

for (const screen of screens) {
  for (const colorScheme of colorSchemes) {
    test(`${screen.route} has no accessibility violation, ${colorScheme}`, async ({ server, overRest, signedIn, page }) => {
      const address = await addressOf(screen, { origin: server.origin, overRest })
      const visited = screen.who === 'nobody' ? page : (await signedIn(screen.who)).page

      await showIn(visited, colorScheme)
      await visited.goto(address)
      await screen.isThere(visited).waitFor()

      await expectAccessible(visited)
    })
  }
}

const addressOf = (screen: Screen, world: Parameters<Exclude<Screen['address'], string>>[0]) =>
  typeof screen.address === 'string' ? screen.address : screen.address(world)
