import { expect, test } from 'vitest'
import { isForeignScheme, readWebLink } from './web-link.ts'

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

test('[WL2] what a browser would run is told from what merely is no link', () => {
  const run = ['javascript:alert(1)', 'javascript:1,alert(1)', 'java\tscript:x', ' \u0001javascript:x', 'data:text/html,x', 'file:///etc']
  const odd = ['', 'a draft', 'example.com:8080/post', 'localhost:3000', 'https://example.com', 'mailto:a@example.com']

  expect(run.filter((text) => !isForeignScheme(text))).toEqual([])
  expect(odd.filter(isForeignScheme)).toEqual([])
})
