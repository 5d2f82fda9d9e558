import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** What `routes.tsx` loads before Home's rows paint. */
const signedInRoots = ['sync/open-sync.ts', 'signed-in-layer.tsx', 'home-layer.tsx']

const relativeImport = /^(?:import|export)\s(?!type\b)(?:[^'"()]*?\sfrom\s)?['"](\.[^'"]+)['"]/gm

export interface FirstScreen {
  /** What the entry itself imports: also who is not signed in needs it. */
  readonly entry: ReadonlySet<string>
  /** The app's own modules of the first screen: they travel together, all others with what needs them. */
  readonly all: ReadonlySet<string>
}

export function readFirstScreen(sources: string): FirstScreen {
  const entry = modulesOf([resolve(sources, 'main.tsx')])
  return { entry, all: new Set([...entry, ...modulesOf(signedInRoots.map((root) => resolve(sources, root)))]) }
}

function modulesOf(roots: readonly string[]): ReadonlySet<string> {
  const modules = new Set<string>()
  const visit = (file: string) => {
    if (modules.has(file) || !existsSync(file)) return
    modules.add(file)
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(relativeImport)) visit(resolve(dirname(file), path))
  }
  for (const root of roots) visit(root)
  return modules
}

const iconImport = /^import\s\{([^}]*)\}\sfrom\s'lucide-react'/gm

/** The file names of the icons that those modules draw: a chunk of its own for each would weigh twice as much. */
export function iconsOf(modules: ReadonlySet<string>): ReadonlySet<string> {
  const names = [...modules].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(iconImport)].flatMap(([, list = '']) => list.split(',')),
  )
  const icons = names.map((name) => name.trim()).filter((name) => /^[A-Z]/.test(name))
  return new Set(
    icons.map(
      (name) =>
        `${name
          .replace(/([a-z])([A-Z0-9])/g, '$1-$2')
          .replace(/(\d)([A-Z])/g, '$1-$2')
          .toLowerCase()}.mjs`,
    ),
  )
}
