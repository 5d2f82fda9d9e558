import type { Page, Route } from '@playwright/test'

/** Answers calls of `address` instead of the server until the returned function is called. The route stays: a load during its removal never arrives. */
export async function answerInstead(page: Page, address: string | RegExp, answer: (route: Route) => Promise<void>): Promise<() => void> {
  let isAnswering = true
  await page.route(address, (route) => (isAnswering ? answer(route) : route.fallback()))
  return () => {
    isAnswering = false
  }
}

/** Holds changes of an account's fields back until the returned function is called. */
export const holdFieldChanges = (page: Page): Promise<() => void> =>
  answerInstead(page, '**/api/accounts/*', (route) => (route.request().method() === 'PATCH' ? route.abort() : route.fallback()))
