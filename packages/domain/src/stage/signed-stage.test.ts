import { expect, test } from 'vitest'
import { isSignedStage } from './signed-stage.ts'

test('[ST11] Signed is known by its key, whatever it is called', () => {
  const stages = [
    { key: 'outreach-1', name: 'Signed' },
    { key: 'signed', name: 'Won' },
    { key: null, name: 'Gifting' },
  ]

  expect(isSignedStage('Won', stages)).toBe(true)
  expect(isSignedStage('Signed', stages)).toBe(false)
  expect(isSignedStage('Gifting', stages)).toBe(false)
})
