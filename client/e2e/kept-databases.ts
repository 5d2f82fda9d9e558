import type { Page } from '@playwright/test'

/** A browser's databases by kind, for documents with their account. */
export async function keptHere(page: Page): Promise<readonly string[]> {
  const names = await page.evaluate(async () => (await indexedDB.databases()).map(({ name = '' }) => name))
  return names
    .flatMap((name) => {
      const [, kind, , , , accountId] = name.startsWith('rapport-') ? name.split('-') : []
      return kind === undefined ? [] : [accountId === undefined ? kind : `${kind} ${accountId}`]
    })
    .sort()
}
