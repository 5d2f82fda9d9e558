import { expect, test } from 'vitest'
import { createSealing } from './sealing.ts'

test('what is sealed is read with the same secret for the same purpose only, and not when it was changed', () => {
  const { seal, unseal } = createSealing('a secret that is long enough', 'mail')
  const sealed = seal('https://rapport.example.com/invitation/1')

  expect(unseal(sealed)).toBe('https://rapport.example.com/invitation/1')
  expect(sealed).not.toBe(seal('https://rapport.example.com/invitation/1'))
  expect(Buffer.from(sealed, 'base64').toString('latin1')).not.toContain('invitation')
  expect(createSealing('another secret that is long', 'mail').unseal(sealed)).toBeUndefined()
  expect(createSealing('a secret that is long enough', 'files').unseal(sealed)).toBeUndefined()
  expect(unseal(sealed.slice(0, -8))).toBeUndefined()
  expect(unseal('')).toBeUndefined()
})
