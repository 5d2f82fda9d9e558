import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('../..', import.meta.url))
const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8')

/** Every test that runs on both dialects. */
const onBoth = globSync('server/src/**/*.test.ts', { cwd: root }).filter((file) => textOf(file).includes('openPostgresTestStore'))
/** better-auth counts attempts for a whole process. */
const alone = onBoth.filter((file) => textOf(file).includes('fillDemo'))

const project = (name: string, isolate: boolean, include: string[]) => ({ extends: true as const, test: { name, isolate, include } })

export default defineConfig({
  root,
  test: {
    environment: 'node',
    globalSetup: 'server/postgres/start-for-tests.ts',
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } }, // processes of their own start meanwhile
    projects: [
      project('postgres', false, ['server/postgres/**/*.test.ts', ...onBoth.filter((file) => !alone.includes(file))]),
      project('postgres-alone', true, alone),
    ],
  },
})
