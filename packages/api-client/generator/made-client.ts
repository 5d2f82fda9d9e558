import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { contractTypes } from './contract-declarations.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** In the order in which each finds what it uses above it. */
const modules = ['refusal', 'request', 'attempt', 'stream', 'answer', 'rapport-client']
const shown = ['client-shape', 'refusal', 'rapport-client']
const exported = new Set(['RapportRefusal', 'createRapportClient'])

const head = '// Made by `npm run api-client` from the contract of Rapport. Use it as it is, in Node 20 and newer and in browsers.\n\n'

/** The client as one file of JavaScript and one of types. Neither needs anything else. */
export function madeClient(): { readonly script: string; readonly types: string } {
  const folder = mkdtempSync(join(tmpdir(), 'rapport-client-'))
  try {
    compile(folder)
    const read = (name: string) => readFileSync(join(folder, name), 'utf8')
    return {
      script: head + modules.map((name) => hidden(alone(read(`${name}.js`)))).join('\n'),
      types: `${head}${shown.map((name) => alone(read(`${name}.d.ts`))).join('\n')}\n${contractTypes()}\nexport {}\n`,
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Whether its types are right is asked elsewhere: what was made before may be older than the contract. */
function compile(folder: string): void {
  const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin', 'tsc')
  spawnSync(process.execPath, [compiler, '-p', join(root, 'tsconfig.made.json'), '--outDir', folder])
}

/** A module without its imports, which stand in the same file. */
const alone = (text: string): string => text.replace(/^import [^;]*;\n/gm, '').replace(/^export \{\};\n/gm, '')

/** Only what is for callers stays exported. */
const hidden = (script: string): string =>
  script.replace(/^export (?=(?:async )?(?:function\*?|const|class) (\w+))/gm, (word, name) => (exported.has(name) ? word : ''))
