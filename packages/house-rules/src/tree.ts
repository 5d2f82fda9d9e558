import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isSource, readSourceFile, type SourceFile } from './source-file.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** The repository as git sees it: tracked files and new ones that are not ignored. */
export interface Tree {
  readonly paths: readonly string[]
  readonly sources: readonly SourceFile[]
  text(path: string): string
}

export function readTree(): Tree {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  const paths = [...new Set(listed.split('\0'))].filter((path) => path !== '' && existsSync(root + path))
  const text = (path: string) => readFileSync(root + path, 'utf8')
  const sources = paths.filter((path) => isSource(path) && !isMade(path))
  return { paths, text, sources: sources.map((path) => readSourceFile(path, text(path))) }
}

/** Made of the contract; a test of `packages/api-client` holds it to that. */
const isMade = (path: string) => path.startsWith('packages/api-client/made/')

const isBinary = /\.(png|jpg|jpeg|gif|webp|webm|woff2|ico|pdf|docx|doc)$/

export const isText = (path: string) => !isBinary.test(path)
