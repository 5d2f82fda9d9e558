import { expect, test } from 'vitest'
import { sentenceForInstall } from './missing.mjs'

test('a registry out of reach is said in one sentence that names no address', () => {
  const output = 'npm error code ENOTFOUND\nnpm error network request to https://packages.internal:4873/pnpm failed'

  expect(sentenceForInstall(output)).toBe(
    'The npm registry cannot be reached: check the network (or the registry in .npmrc) and run this again.',
  )
})

test('any other failed install shows its last error without addresses', () => {
  const output = 'Progress: resolved 12\n ERR_PNPM_TARBALL_INTEGRITY  Got an unexpected checksum from http://10.0.0.1/a.tgz'

  expect(sentenceForInstall(output)).toBe('The install failed: ERR_PNPM_TARBALL_INTEGRITY  Got an unexpected checksum from (address)')
})

test('a full disk and a stale lockfile have their own sentence', () => {
  expect(sentenceForInstall('ENOSPC: no space left on device, write')).toBe('The disk is full: free some space and run this again.')
  expect(sentenceForInstall('ERR_PNPM_OUTDATED_LOCKFILE  Cannot install')).toContain('pnpm-lock.yaml does not match')
})
