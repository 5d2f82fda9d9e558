import { expect, test } from 'vitest'
import { ownPath } from './own-path.ts'

const origin = 'https://rapport.example.com'

test('[OA1] a page of ours is its path, search and hash', () => {
  expect(ownPath('/influencer/jane-doe-01jd?tab=notes#note-7', origin)).toBe('/influencer/jane-doe-01jd?tab=notes#note-7')
  expect(ownPath(`${origin}/home?stage=Signed`, origin)).toBe('/home?stage=Signed')
  expect(ownPath(undefined, origin)).toBeNull()
  expect(ownPath('', origin)).toBeNull()
})

test('[OA1] another site is none, however its address is written', () => {
  const elsewhere = [
    'https://evil.example',
    'http://rapport.example.com/home',
    'https://rapport.example.com@evil.example/',
    'https://rapport.example.com.evil.example/',
    'https://me:word@rapport.example.com/home',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,hello',
    `blob:${origin}/5b6d`,
    'https://[',
  ]

  for (const asked of elsewhere) expect(ownPath(asked, origin), JSON.stringify(asked)).toBeNull()
})
