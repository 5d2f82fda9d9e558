import { expect, test } from 'vitest'
import { delayLabel, typedDelay, withRecent } from './recent-profile.ts'

const profile = (id: string) => ({ id, name: `Name ${id}` })

test('[PA2] the profile that was opened last comes first, each stands once, eight are remembered', () => {
  const eight = ['1', '2', '3', '4', '5', '6', '7', '8'].map(profile)

  expect(withRecent(eight, profile('3')).map(({ id }) => id)).toEqual(['3', '1', '2', '4', '5', '6', '7', '8'])
  expect(withRecent(eight, profile('9')).map(({ id }) => id)).toEqual(['9', '1', '2', '3', '4', '5', '6', '7'])
})

test('[PA3] a delay takes the typed number of days, up to a year, else seven', () => {
  expect(['delay', 'delay 10', 'delay 1 day', 'delay 0', 'delay 999'].map((typed) => delayLabel(typedDelay(typed)))).toEqual([
    'Delay 7 days',
    'Delay 10 days',
    'Delay 1 day',
    'Delay 7 days',
    'Delay 7 days',
  ])
})
