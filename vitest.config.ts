import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

const never = ['**/node_modules/**', '**/dist/**', 'client/e2e/**', 'server/faults/**', 'server/postgres/**']

/** Most files share a process with others of their kind: they keep nothing in modules, and starting afresh costs more than they do. */
const project = (name: string, include: string[], test: TestProjectInlineConfiguration['test'] = {}): TestProjectInlineConfiguration => ({
  extends: true,
  test: { name, include, environment: 'node', isolate: false, ...test },
})

/** better-auth counts attempts, and zod keeps its words, for a whole process. */
const alone = [
  'server/src/demo.test.ts',
  'server/src/features/workspace/import/workspace-import.test.ts',
  'server/src/http/auth/auth.test.ts',
  'server/src/adapters/llm.test.ts',
]

export default defineConfig({
  test: {
    maxWorkers: '100%',
    exclude: never,
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } }, // what arrives over a socket may take its time on a busy machine
    projects: [
      project('simulator', ['simulator/**/*.test.ts'], { isolate: true }), // replaces the globals of its process
      project('device', ['client/src/**/*.node.test.ts'], { isolate: true }), // tabs and databases live in modules
      project('server-alone', alone, { isolate: true }),
      project('server', ['server/**/*.test.ts'], { exclude: [...never, ...alone] }),
      project('rules', ['{packages,drizzle}/**/*.test.ts', 'scripts/**/*.test.mjs']),
      project('client', ['client/src/**/*.test.{ts,tsx}'], {
        environment: 'jsdom',
        exclude: [...never, '**/*.node.test.ts'],
        setupFiles: 'client/src/test-setup.ts',
      }),
    ],
  },
})
