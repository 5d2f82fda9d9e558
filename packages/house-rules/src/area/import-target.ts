import { posix } from 'node:path'

/** The target of a specifier: a file of this repository (path from the root) or a package. */
export type ImportTarget = { readonly at: 'file'; readonly path: string } | { readonly at: 'package'; readonly name: string }

const workspace: Readonly<Record<string, string>> = {
  '@rapport/schema': 'drizzle/schema',
  '@rapport/server': 'server/src',
  '@rapport/client': 'client/src',
}

export function readImportTarget(from: string, specifier: string): ImportTarget {
  if (specifier.startsWith('.')) return { at: 'file', path: posix.join(posix.dirname(from), specifier.replace(/\?.*$/, '')) }
  const [first = '', second = '', ...rest] = specifier.split('/')
  if (first === '@rapport') {
    const source = workspace[`${first}/${second}`] ?? `packages/${second}/src`
    return { at: 'file', path: `${source}/${rest.join('/')}.ts` }
  }
  return { at: 'package', name: specifier }
}

/** Files that may import each other by path: those of one workspace package, and all proofs of the running product. */
export function neighbourhoodOf(path: string): string {
  const [first = '', second = ''] = path.split('/')
  if (first === 'packages') return `packages/${second}`
  if (/^(client\/e2e|server\/faults|server\/postgres|bench|proof-kit)\//.test(path)) return 'proof'
  return ['client', 'server', 'drizzle', 'simulator', 'scripts'].includes(first) ? first : ''
}

/** The feature of a file, `server note` or `client inbox`; undefined outside features. */
export function featureOf(path: string): string | undefined {
  const [, side, feature] = /^(server|client)\/src\/features\/([^/]+)\//.exec(path) ?? []
  return feature && `${side} ${feature}`
}
