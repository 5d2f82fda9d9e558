import { expect, test } from 'vitest'
import { readWebLink } from './web-link.ts'

test('[WL1] an address of the web is kept, https:// is put before one without it, and nothing else is taken', () => {
  expect(readWebLink('https://example.com/a?b=c#d')).toBe('https://example.com/a?b=c#d')
  expect(readWebLink('example.com:8080/post')).toBe('https://example.com:8080/post')
  for (const text of [
    'javascript:alert(1)',
    'data:text/html,x',
    'mailto:a@example.com',
    'nowhere',
    'https://a b.com',
    'https://a.com/\0',
    'https://a.com/\ud800',
    '',
  ])
    expect(readWebLink(text)).toBeNull()
})
