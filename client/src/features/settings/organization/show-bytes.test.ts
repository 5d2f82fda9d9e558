import { expect, test } from 'vitest'
import { showBytes } from './show-bytes.ts'

test('sizes are told in the unit that fits', () => {
  expect([820, 12_345, 3_400_000].map(showBytes)).toEqual(['820 B', '12 kB', '3.4 MB'])
})
