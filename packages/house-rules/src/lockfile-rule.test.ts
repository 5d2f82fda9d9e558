import { expect, test } from 'vitest'
import { lockfileFaults } from './lockfile-rule.ts'

test('a second yjs is told, the same one in several settings is not', () => {
  const single = 'packages:\n\n  yjs@13.6.33:\n    resolution: {integrity: sha512-x}\n\nsnapshots:\n\n  yjs@13.6.33:\n'
  const double = `${single}\n  yjs@13.6.30:\n`

  expect(lockfileFaults(single)).toEqual([])
  expect(lockfileFaults(double)).toEqual(['pnpm-lock.yaml has yjs 13.6.33 and 13.6.30: pin one in pnpm-workspace.yaml.'])
})

test('an address is told, except in the words of a deprecation', () => {
  const lockfile = '    resolution: {tarball: http://host/a.tgz}\n    deprecated: see https://example.com'

  expect(lockfileFaults(lockfile)).toEqual(['pnpm-lock.yaml:1 carries an address: install without it.'])
})
