import { expect, test } from 'vitest'
import { sentenceForDisk, sentenceForInstall } from './missing.mjs'

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

test('a checkout of somebody else, a read-only and a full disk are named by their path; what is no refusal of a disk is not', () => {
  const path = '/srv/rapport/node_modules/.stamps/client'

  expect(sentenceForDisk({ code: 'EACCES', path })).toBe(
    `${path} may not be written by this user: run this as the one to whom the folder of Rapport belongs, or give it to this one (chown -R).`,
  )
  expect(sentenceForDisk({ code: 'EROFS', path })).toMatch(`${path} lies on a disk that is read-only`)
  expect(sentenceForDisk({ code: 'ENOSPC', path })).toMatch(`The disk of ${path} is full`)
  expect(sentenceForDisk(new TypeError('a mistake'))).toBeUndefined()
})
