import { expect, test } from 'vitest'
import { timeZoneChoices } from './time-zone-choices.ts'

test('the time zones of the browser, and the one that is set though the browser does not know it', () => {
  const choices = timeZoneChoices('Antarctica/Somewhere')

  expect(choices).toContainEqual({ value: 'America/New_York', label: 'America/New York' })
  expect(choices).toContainEqual({ value: 'UTC', label: 'UTC' })
  expect(choices.filter(({ value }) => value === 'Antarctica/Somewhere')).toHaveLength(1)
})
