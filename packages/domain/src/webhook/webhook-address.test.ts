import { expect, test } from 'vitest'
import { webhookAddressIssue } from './webhook-address.ts'
import { webhookWords } from './webhook-words.ts'

const refused: readonly (readonly [string, string])[] = [
  ['nonsense', webhookWords.noAddress],
  ['http://example.com/hook', webhookWords.notHttps],
  ['ftp://example.com/hook', webhookWords.notHttps],
  ['https://example.com:8443/hook', webhookWords.port],
  ['https://ana:secret@example.com/hook', webhookWords.password],
  ['https://localhost/hook', webhookWords.notPublic],
  ['https://127.0.0.1/hook', webhookWords.notPublic],
  ['http://127.0.0.1:9000/hook', webhookWords.notHttps],
]

test.each(refused)('[WH9] %s is refused', (address, words) => {
  expect(webhookAddressIssue(address, false)).toBe(words)
})

test('[WH9] https is taken; http to this machine where development allows it', () => {
  expect(webhookAddressIssue('https://example.com/hook?team=1', false)).toBeNull()
  expect(webhookAddressIssue('https://example.com:443/hook', false)).toBeNull()
  expect(webhookAddressIssue('http://127.0.0.1:9000/hook', true)).toBeNull()
  expect(webhookAddressIssue('http://example.com/hook', true)).toBe(webhookWords.notHttps)
  expect(webhookAddressIssue('http://ana:secret@127.0.0.1:9000/hook', true)).toBe(webhookWords.password)
})
