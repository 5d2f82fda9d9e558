import { nothingFound } from '@rapport/domain/social/social-lookup'
import { expect, test } from 'vitest'
import { failedWords, foundWords, refusedWords, savedWords } from './social-words.ts'

const failed = (status: number, message: string) =>
  failedWords({ ok: false, status, retryAfter: null, refusal: { code: 'unavailable', message } })

test("a saved or refused change is said in the specification's words, the server's first", () => {
  expect(savedWords).toBe('Social media profiles updated')
  expect(refusedWords({ status: 400, message: 'A username can have at most 200 characters' })).toBe(
    'A username can have at most 200 characters',
  )
  expect(refusedWords({ status: 400, message: '' })).toBe('Failed to update social media profiles')
  expect(refusedWords(null)).toBe('Failed to update social media profiles')
})

test('a lookup that failed is told in the words of the server, when it said any', () => {
  expect(failed(429, 'You have reached your monthly limit for AI lookups')).toBe('You have reached your monthly limit for AI lookups')
  expect(failed(400, 'Please give a public web address')).toBe('Please give a public web address')
  expect(failed(0, 'The server cannot be reached')).toBe('Could not automatically find social profiles')
  expect(failed(500, 'An unexpected error occurred')).toBe('Could not automatically find social profiles')
  expect(failed(502, '')).toBe('Could not automatically find social profiles')
})

test('what a lookup found is counted; nothing found is said', () => {
  const answer = { data: nothingFound, remaining: 4, limit: 50, asked: true }
  const found = { ...answer, data: { ...nothingFound, tiktokUsername: 'jane' } }

  const added = (...fields: string[]) => ({ added: fields, differing: [] })
  expect(foundWords(answer, added())).toBe('No social profiles found for this account')
  expect(foundWords(found, added())).toBe('What was found stands here already')
  expect(foundWords(found, { added: [], differing: ['tiktokUsername'] })).toBe('One finding differs from what stands here')
  expect(foundWords(found, added('tiktokUsername'))).toBe('One field filled in: check it and save')
  expect(foundWords(found, added('tiktokUsername', 'bioSummary'))).toBe('2 fields filled in: check them and save')
})
