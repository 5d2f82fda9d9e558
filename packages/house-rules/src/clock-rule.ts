import { matchesGlob } from 'node:path'
import { isForTests } from './area/import-rule.ts'
import { lineFaults, type Text } from './source-file.ts'

/** Files that take the time as an argument. */
const timeless = ['server/src/**', 'packages/*/src/**', 'drizzle/schema/**']

/** Starts of processes: they make the clock and pass it on. */
const beginnings = [
  'server/src/several-servers/{start-shared,move-installation}.ts',
  'server/src/{start,demo,demo-store-thread,rebuild,tell-restored,move-files,workspace}.ts',
  'server/src/admin/run-admin.ts',
  'server/src/backup/{make-backup,restore-backup,verify-backup}.ts',
]

/** Production code that reads the machine's clock, as sentences. `performance.now` measures durations and is allowed. */
export function clockFaults(files: readonly Text[]): readonly string[] {
  return files.filter(({ path }) => isTimeless(path)).flatMap((file) => lineFaults(file, (line) => (readsClock(line) ? fault : undefined)))
}

const fault = ': the time is an argument; take `now` from whoever composes this.'
const isTimeless = (path: string) => matches(path, timeless) && !matches(path, beginnings) && !isForTests(path)
const matches = (path: string, globs: readonly string[]) => globs.some((glob) => matchesGlob(path, glob))

const readsClock = (line: string) => /\bnew Date\(\)|\bDate\.now\b/.test(line.replace(/^\s*(\/?\*|\/\/).*/, ''))
