/** Packages that must exist once: two copies of Yjs silently lose edits. */
const once = ['yjs', 'y-protocols', 'lib0', '@tanstack/query-core', 'react', 'better-auth']

/** The lockfile carries no addresses and one version of each such package. */
export function lockfileFaults(lockfile: string): readonly string[] {
  const addresses = lockfile
    .split('\n')
    .flatMap((line, index) => (hasAddress(line) ? [`pnpm-lock.yaml:${index + 1} carries an address: install without it.`] : []))
  const doubled = once.flatMap((name) => {
    const versions = versionsOf(name, lockfile)
    return versions.length > 1 ? [`pnpm-lock.yaml has ${name} ${versions.join(' and ')}: pin one in pnpm-workspace.yaml.`] : []
  })
  return [...addresses, ...doubled]
}

const hasAddress = (line: string) => /:\/\//.test(line) && !/^\s*deprecated:/.test(line)

function versionsOf(name: string, lockfile: string): readonly string[] {
  const entry = new RegExp(`^  '?${name.replace('/', '\\/')}@([^:'(]+)`, 'gm')
  return [...new Set([...lockfile.matchAll(entry)].map((match) => match[1] ?? ''))]
}
