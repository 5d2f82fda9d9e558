/** The paths of the route table, children joined to nothing: each route that shows a screen names its whole path. */
export function routePathsOf(routeTable: string): readonly string[] {
  return [...routeTable.matchAll(/\bpath:\s*['"`]([^'"`]+)['"`]/g)].map((match) => match[1] ?? '').filter((path) => path !== '/')
}
