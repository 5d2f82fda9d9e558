import { defineConfig } from 'vitest/config'

// What arrives over a socket may take its time on a busy machine.
const patient = { poll: { timeout: 10_000 } }
const never = ['**/node_modules/**', '**/dist/**', 'client/e2e/**', 'server/faults/**']

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['{server,packages,drizzle}/**/*.test.ts', 'scripts/**/*.test.mjs', 'client/src/**/*.node.test.ts'],
          exclude: never,
          testTimeout: 60_000,
          expect: patient,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'client',
          environment: 'jsdom',
          include: ['client/src/**/*.test.{ts,tsx}'],
          exclude: [...never, '**/*.node.test.ts'],
          testTimeout: 60_000,
          expect: patient,
        },
      },
    ],
  },
})
