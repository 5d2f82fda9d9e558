import { expect, test } from 'vitest'
import { nameShape } from '../name/name-shape.ts'
import { intervalIssue, nameIssue, storeAddressIssue, utmValueIssue } from './organization-issues.ts'
import { interval, settingsPatch, storeAddressInput, utmValue } from './organization-shape.ts'

const wordsOf = (result: { readonly error?: { readonly issues: readonly { readonly message: string }[] } | undefined }) =>
  result.error?.issues[0]?.message

test('[OR2] a name that a form takes is one that the server takes, with the same words', () => {
  expect(nameIssue('  ')).toBe('Please enter a name')
  for (const name of ['', ' ', 'Sampling', ` ${'x'.repeat(100)} `, 'x'.repeat(101)])
    expect(nameIssue(name), name).toBe(wordsOf(nameShape.safeParse(name)))
})

test('[OR5] an interval that a form takes is one that the server takes, with the same words', () => {
  expect(intervalIssue('366')).toBe('Please give whole days from 0 to 365')
  for (const days of ['0', '3', '365', '366', '1.5', '-1'])
    expect(intervalIssue(days), days).toBe(wordsOf(interval.safeParse(Number(days))))
  for (const nonsense of ['', 'three', '1e2']) expect(intervalIssue(nonsense), nonsense).toBe('Please give whole days from 0 to 365')
  for (const nonsense of ['3', null, Number.NaN, true]) expect(settingsPatch.safeParse({ signedInterval: nonsense }).success).toBe(false)
})

test('[OR6] a UTM value that a form takes is one that the server takes; empty goes back to the default', () => {
  for (const value of ['', 'Ambassador', 'x'.repeat(200), 'x'.repeat(201)])
    expect(utmValueIssue(value), value).toBe(wordsOf(utmValue.safeParse(value)))
  expect(utmValue.parse(' ')).toBeNull()
})

test('[OR7] an address that a form takes is one that the server takes, with the same words', () => {
  expect(storeAddressIssue('nowhere')).toBe('Please enter a valid URL')
  for (const address of ['', 'nowhere', 'glow.example.com', 'ftp://glow.example.com', `glow.example.com/${'x'.repeat(1000)}`])
    expect(storeAddressIssue(address), address).toBe(wordsOf(storeAddressInput.safeParse(address)))
  expect(storeAddressInput.parse('glow.example.com')).toBe('https://glow.example.com')
})

test('[OR1] a time zone that nobody knows is refused in a sentence', () => {
  expect(wordsOf(settingsPatch.safeParse({ timeZone: 'Mars/Olympus' }))).toBe('Please choose a time zone')
})
