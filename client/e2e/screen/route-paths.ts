/** The paths of the route table: each route with a screen names its whole path. */
export function routePathsOf(routeTable: string): readonly string[] {
  return [...routeTable.matchAll(/\bpath:\s*['"`]([^'"`]+)['"`]/g)].map((match) => match[1] ?? '').filter((path) => path !== '/')
}
