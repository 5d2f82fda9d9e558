import { matchesGlob } from 'node:path'
import { isForTests } from './import-rule.ts'
import type { SourceFile } from './source-file.ts'

/** Where the time is an argument. */
const timeless = ['server/src/**', 'packages/*/src/**', 'drizzle/schema/**']

/** Where a process begins: it makes the clock and hands it on. */
const beginnings = [
  'server/src/{start,demo,rebuild}.ts',
  'server/src/admin/run-admin.ts',
  'server/src/backup/{make-backup,restore-backup,tell-restored}.ts',
]

/** Production code that asks the machine what time it is, as sentences. How long something takes, `performance.now`, is no time of day. */
export function clockFaults(files: readonly SourceFile[]): readonly string[] {
  return files
    .filter(({ path }) => isTimeless(path))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, index) =>
          readsClock(line) ? [`${path}:${index + 1}: the time is an argument; take \`now\` from whoever composes this.`] : [],
        ),
    )
}

const isTimeless = (path: string) => matches(path, timeless) && !matches(path, beginnings) && !isForTests(path)
const matches = (path: string, globs: readonly string[]) => globs.some((glob) => matchesGlob(path, glob))

const readsClock = (line: string) => /\bnew Date\(\)|\bDate\.now\b/.test(line.replace(/^\s*(\/?\*|\/\/).*/, ''))
