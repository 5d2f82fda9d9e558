import { expect, test } from 'vitest'
import { gapOfAttachment, gapsOfPages, gapsOfScans, gapsOfText, nothingFoundWords, unreadWords } from './gap-words.ts'

const english = { seen: 1, unread: 0, looked: 1, leftOut: 0, language: 'English' } as const

test('[AG1] a scan in another language says which letters may be wrong; an English one, or one nobody knows, says nothing', () => {
  expect(gapsOfScans({ ...english, language: 'German' })).toEqual([
    'The scan is in German, but only English letters are recognised: words with ä, ö, ü or ß may be wrong. Compare names and numbers with the document',
  ])
  expect(gapsOfScans({ ...english, language: 'a Scandinavian language' })[0]).toMatch(/^The scan is in a Scandinavian language, .* å, ä, æ/)
  expect(gapsOfScans(english)).toEqual([])
  expect(gapsOfScans({ ...english, language: null })).toEqual([])
})

test('[AG2] scanned pages that are not recognised are counted', () => {
  const why = 'could not be read: only clear, upright print in English letters is recognised'

  expect(gapsOfScans({ ...english, unread: 1, language: null })).toEqual([`The scan ${why}`])
  expect(gapsOfScans({ ...english, seen: 3, looked: 4, unread: 1 })).toEqual([`1 of 3 scanned pages ${why}`])
})

test('[AG3] how far reading went is told, for pages, scanned pages and letters', () => {
  expect(gapsOfPages(60, 84)).toEqual(['Only the first 60 of 84 pages were read'])
  expect(gapsOfPages(60, 60)).toEqual([])
  expect(gapsOfText(true)).toEqual(['Only the first 150,000 letters of the text were read'])
  expect(gapsOfText(false)).toEqual([])
  expect(gapsOfScans({ ...english, seen: 9, looked: 10, leftOut: 4 })).toEqual(['Only the first 10 of 14 scanned pages were read'])
})

test('[AG3] scans of a mail for which none of the ten is left are told', () => {
  const none = { ...english, seen: 0, looked: 0, language: null }

  expect(gapsOfScans({ ...none, leftOut: 1 })).toEqual(['The scan was not read: only the first 10 scanned pages of a mail are'])
  expect(gapsOfScans({ ...none, leftOut: 8 })).toEqual(['8 scanned pages were not read: only the first 10 scanned pages of a mail are'])
})

test('[AG4] attachments that could not be read are named, some of many, and a gap begins with the name of its attachment', () => {
  expect(unreadWords(['brief.key'])).toBe('Could not be read and is missing here: brief.key')
  expect(unreadWords(['a', 'b', 'c', 'd', 'e', 'f', 'g'])).toMatch(/a, b, c, d, e and 2 more$/)
  expect(gapOfAttachment('terms.pdf', 'Only the first 60 of 84 pages were read')).toBe('terms.pdf: Only the first 60 of 84 pages were read')
})

test('[AG5] a document in which nothing was found says what of it was not read', () => {
  expect(nothingFoundWords({})).toBe('Could not find partnership details in this document')
  expect(nothingFoundWords({ unread: ['brief.key'], gaps: ['Only the first 60 of 84 pages were read'] })).toBe(
    'Could not find partnership details in this document. Could not be read and is missing here: brief.key. Only the first 60 of 84 pages were read',
  )
})
