import { expect, test } from 'vitest'
import { pageOf } from '../../page/agreement-page.ts'
import { agreementOf, today } from '../../test-agreement.ts'
import { countChoices } from './count-options.ts'
import { dueOptions } from './due-options.ts'

const season = pageOf(
  agreementOf('Podcast reads, one an episode\nEpisode\tOn air\n212\tSeptember 4, 2026\n213\tSeptember 11, 2026\n214\tSeptember 18, 2026'),
  today,
)

test('[AR5] a table of days below a piece may say how many there are, and when', () => {
  const [reads] = countChoices(season, undefined)

  expect(reads?.type).toBe('PODCAST')
  expect(reads?.options.map(({ value }) => value)).toContain(3)
  expect(reads && dueOptions(season, reads, 3, undefined).map(({ value }) => value)).toContain('2026-09-04,2026-09-11,2026-09-18')
})
