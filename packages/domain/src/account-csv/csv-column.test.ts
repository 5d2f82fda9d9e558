import { expect, test } from 'vitest'
import { accountColumns, columnHeading } from './csv-column.ts'

test('[CI23] a platform is called by its name', () => {
  const headings = accountColumns.map(columnHeading)

  expect(headings).toContain('TikTok username')
  expect(headings).toContain('YouTube subscribers')
  expect(headings).toContain('LinkedIn followers')
  expect(headings).toContain('Last contacted')
})
