import { expect, test } from 'vitest'
import { accountColumns, columnHeading, guessColumns } from './csv-column.ts'

const shirt = { id: 'f1', name: 'Shirt size' }

test('[CI1] headers of our export and of other tools are understood, each column once', () => {
  expect(guessColumns(['id', 'Full Name', 'E-mail Address', 'IG handle', 'Followers', 'shirt SIZE', 'Shoe size'], [shirt])).toEqual([
    'id',
    'name',
    'email',
    'instagramUsername',
    'instagramFollowers',
    'custom:f1',
    null,
  ])
})

test('[CI10] a custom field called like a column of the influencer is the second of that name', () => {
  const fields = [shirt, { id: 'f2', name: 'Email' }]

  expect(guessColumns(['name', 'email', 'Shirt size', 'Email'], fields)).toEqual(['name', 'email', 'custom:f1', 'custom:f2'])
})

test('[CI1] an exact header wins over another word for the same column', () => {
  expect(guessColumns(['influencer', 'name', 'last_contacted'], [])).toEqual([null, 'name', 'lastContacted'])
})

test('[CI11] a platform is called by its name', () => {
  const headings = accountColumns.map(columnHeading)

  expect(headings).toContain('TikTok username')
  expect(headings).toContain('YouTube subscribers')
  expect(headings).toContain('LinkedIn followers')
  expect(headings).toContain('Last contacted')
})
