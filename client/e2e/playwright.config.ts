import { defineConfig } from '@playwright/test'
import { findBrowser } from './browser.ts'

const report = process.env.JOURNEYS_REPORT

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  outputDir: '../dist/journeys',
  fullyParallel: false,
  workers: 2,
  // A busy machine may starve a browser once; `npm test` names journeys that passed only when repeated.
  retries: 1,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list'], ...(report ? [['json', { outputFile: report }] as const] : [])],
  use: {
    browserName: 'chromium',
    headless: true,
    launchOptions: await findBrowser(),
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    timezoneId: 'UTC',
    locale: 'en-US',
    actionTimeout: 30_000,
    trace: 'on-first-retry', // recording everything costs a third of the machine
  },
})
