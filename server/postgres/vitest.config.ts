import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('../..', import.meta.url))
const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8')

const sources = globSync('server/src/**/*.ts', { cwd: root })
const openers = /\b(openTestStore|openTestApp|openPostgresTestStores?|testStores)\b/

/** Helpers of tests through which a store is opened, by the end of their path. */
const openingHelpers = (): readonly string[] => {
  const helpers = sources.filter((file) => /\/test-[^/]*\.ts$/.test(file))
  const opening = new Set(helpers.filter((file) => openers.test(textOf(file))))
  for (let before = 0; before < opening.size; ) {
    before = opening.size
    for (const file of helpers) if ([...opening].some((other) => imports(file, other))) opening.add(file)
  }
  return [...opening]
}

const imports = (file: string, other: string): boolean => textOf(file).includes(`/${path.basename(other)}'`)

const helpers = openingHelpers()
/** Every test with a store: it is on PostgreSQL here, unless it opens a file of its own. */
const withStore = sources.filter(
  (file) =>
    file.endsWith('.test.ts') &&
    !textOf(file).includes('openSqliteStore') &&
    (openers.test(textOf(file)) || helpers.some((helper) => imports(file, helper))),
)
/** better-auth counts attempts, and zod keeps its words, for a whole process. */
const alone = withStore.filter((file) => /fillDemo|auth\.test|demo\.test/.test(file + textOf(file)))

const project = (name: string, isolate: boolean, include: string[]) => ({ extends: true as const, test: { name, isolate, include } })

export default defineConfig({
  root,
  test: {
    maxWorkers: '100%',
    environment: 'node',
    globalSetup: 'server/postgres/start-for-tests.ts',
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } }, // processes of their own start meanwhile
    projects: [
      project('postgres', false, ['server/postgres/**/*.test.ts', ...withStore.filter((file) => !alone.includes(file))]),
      project('postgres-alone', true, alone),
    ],
  },
})
