import { expect, test } from 'vitest'
import { accountIssues } from './account-issues.ts'
import { accountEmail, accountName } from './account-shape.ts'

const long = 'x'.repeat(201)

test('[AS1] a name that a form takes is one that the server takes, with the same words', () => {
  expect(accountIssues({ name: '  ', email: '' })).toEqual({ name: 'Please enter a name' })
  for (const name of ['', '  ', 'Jane', ` ${'x'.repeat(200)} `, long]) {
    expect(accountIssues({ name, email: '' }).name).toBe(accountName.safeParse(name).error?.issues[0]?.message)
  }
})

test('[AS2] an e-mail that a form takes is one that the server takes, with the same words', () => {
  const emails = [
    '',
    'jane@example.com',
    "o'neil+x@mail.example.co.uk",
    'jane',
    'jane@example',
    '.a@b.co',
    'a..b@c.de',
    'a b@c.de',
    'é@b.co',
  ]

  expect(accountIssues({ name: 'Jane', email: 'jane@' })).toEqual({ email: 'Please enter a valid email address' })
  for (const email of emails) {
    expect(accountIssues({ name: 'Jane', email }).email).toBe(accountEmail.safeParse(email).error?.issues[0]?.message)
  }
})
