import { expect, test } from 'vitest'
import { utmDefaults } from '../organization/utm-defaults.ts'
import {
  formToParts,
  linkChange,
  newUtmLinkForm,
  partsToForm,
  pastedDestination,
  previewOf,
  tripleOfForm,
  type UtmLinkForm,
  utmLinkFormIssues,
  utmLinkToForm,
} from './utm-link-form.ts'
import { changeToFields, creationToFields } from './utm-link-input.ts'
import { importIssue } from './utm-link-issues.ts'
import { utmLinkChange, utmLinkCreation } from './utm-link-shape.ts'

const form = newUtmLinkForm({ name: 'Jane Doe', topPlatform: 'TikTok' }, utmDefaults)
const who = { accountId: 'account', userId: 'user' }
const formMessages = (changed: Partial<UtmLinkForm>) => utmLinkFormIssues({ ...form, ...changed }, who).map(({ message }) => message)
const pasted = 'https://a.com/p?x=1&utm_source=s&utm_medium=m&utm_campaign=c'
const accountId = '01hf3k4m5n6p7q8r9s0tavwxyz'
const parts = { name: ' Spring\n', source: ' s ', medium: 'm', campaign: 'c', baseUrl: 'a.com/p?x=1' }

test('[UL11] a person is told what must be corrected, in this order', () => {
  const empty = { name: ' ', source: '', medium: ' ', campaign: '', baseUrl: '' }

  expect(utmLinkFormIssues({ ...form, ...empty }, {})).toEqual([
    { path: 'name', message: 'Please enter a campaign name' },
    { path: 'source', message: 'Please fill in all UTM parameters' },
    { path: 'baseUrl', message: 'Please enter a destination URL' },
    { path: 'accountId', message: 'Missing account or user information' },
  ])
  expect(formMessages({ campaign: ' ', baseUrl: 'nowhere' })).toEqual(['Please fill in all UTM parameters', 'Please enter a valid URL'])
  expect(formMessages({ name: 'x'.repeat(101), source: 'x'.repeat(201), baseUrl: `a.com/${'x'.repeat(2000)}` })).toEqual([
    'A campaign name can have at most 100 characters',
    'This can have at most 200 characters',
    'A URL can have at most 2,000 characters',
  ])
  expect(formMessages({})).toEqual([])
})

test('[UL12] an imported address says at once what is wrong with it, and is not saved so', () => {
  expect(importIssue('https://a.com')).toBe('No UTM parameters found in the URL')
  expect(importIssue('nowhere')).toBe('Invalid URL format. Please enter a valid URL with UTM parameters.')
  expect(importIssue('a.com?utm_source=s')).toBe('Please fill in all UTM parameters')
  expect(importIssue(`a.com?utm_source=${'s'.repeat(201)}&utm_medium=m&utm_campaign=c`)).toBe('This can have at most 200 characters')
  expect(importIssue(`${pasted}&y=${'y'.repeat(2000)}`)).toBe('A URL can have at most 2,000 characters')
  expect(importIssue(pasted)).toBeUndefined()
  expect(formMessages({ tab: 'import', fullUrl: 'https://a.com' })).toEqual(['Please fix the URL errors before saving'])
  expect(formMessages({ tab: 'import', fullUrl: pasted, baseUrl: '', source: '' })).toEqual([])
})

test('[UL5] a destination that is pasted with its parameters goes to Import Existing', () => {
  expect(pastedDestination(` ${pasted}`, `https://your-store.example.com ${pasted}`)).toEqual({ tab: 'import', fullUrl: pasted })
  expect(pastedDestination('?utm_source=s', 'https://a.com?utm_source=s')).toEqual({ tab: 'import', fullUrl: 'https://a.com?utm_source=s' })
  expect(pastedDestination('glow.example.com', 'glow.example.com')).toBeUndefined()
})

test('[UL5] a destination that keeps other parameters of its own stays one, whatever is pasted into it', () => {
  expect(pastedDestination('/sale', 'https://a.com/sale?utm_content=story')).toBeUndefined()
})

test('[UL18] an edited link is changed by its parts or by another address, and by nothing while neither is another', () => {
  const link = { name: 'Spring', source: 's', medium: 'm', campaign: 'c', baseUrl: 'https://a.com/p?x=1', fullUrl: pasted }
  const opened = utmLinkToForm({ ...link, id: 'link', accountId, createdAt: '', trackingUrl: '' })
  const other = pasted.replace('=c', '=d')

  expect(linkChange({ ...opened, campaign: 'd' }, opened)).toEqual({ campaign: 'd' })
  expect(linkChange({ ...opened, tab: 'import' }, opened)).toEqual({})
  expect(linkChange({ ...opened, tab: 'import', name: 'Summer', fullUrl: other }, opened)).toEqual({ name: 'Summer', fullUrl: other })
  expect(tripleOfForm({ ...opened, tab: 'import', fullUrl: other })).toEqual({ source: 's', medium: 'm', campaign: 'd' })
  expect(tripleOfForm({ ...opened, source: ' ' })).toBeNull()
})

test('[UL2] the link is shown while it is filled in', () => {
  expect(previewOf(form)).toBe('https://your-store.example.com?utm_source=Influencer&utm_medium=tiktok&utm_campaign=jane_doe')
  expect(previewOf({ ...form, baseUrl: 'nowhere' })).toBeNull()
  expect(previewOf({ ...form, tab: 'import', fullUrl: pasted })).toBe(pasted)
  expect(previewOf({ ...form, tab: 'import', fullUrl: 'a.com' })).toBeNull()
})

test('[UL16] a call is told the same, whatever is missing; it builds a link or imports one', () => {
  const messagesOf = (body: unknown) => utmLinkCreation.safeParse(body).error?.issues.map(({ message }) => message) ?? []

  expect(messagesOf({})).toEqual([
    'Please enter a campaign name',
    'Please fill in all UTM parameters',
    'Please enter a destination URL',
    'Missing account or user information',
  ])
  expect(messagesOf({ accountId, ...parts })).toEqual([])
  expect(messagesOf({ accountId, ...formToParts(form) })).toEqual([])
  expect(messagesOf({ accountId, ...formToParts({ ...form, tab: 'import', fullUrl: pasted }) })).toEqual([])
  expect(messagesOf({ accountId, name: 'Spring', fullUrl: 'a.com' })).toEqual(['No UTM parameters found in the URL'])
  expect(messagesOf({ accountId, ...parts, fullUrl: pasted })).toEqual([
    'Please give fullUrl alone, or baseUrl with source, medium and campaign',
  ])
  expect(messagesOf({ accountId: 'Jane', ...parts })).toEqual(['This is not a valid id'])
  expect(messagesOf({ accountId, ...parts, utm: 'x' })).toEqual(['Unrecognized key: "utm"'])
  expect(utmLinkChange.safeParse({ fullUrl: pasted, source: 's' }).success).toBe(false)
  expect(utmLinkChange.safeParse({ accountId }).success).toBe(false)
})

test('[UL17] a link is kept with its values trimmed, built of its parts or as it was pasted', () => {
  const kept = { name: 'Spring', source: 's', medium: 'm', campaign: 'c', baseUrl: 'https://a.com/p?x=1', fullUrl: pasted }

  expect(creationToFields(parts)).toEqual({ ok: true, value: kept })
  expect(creationToFields({ name: 'Spring', fullUrl: ` ${pasted} ` })).toEqual({ ok: true, value: kept })
  expect(creationToFields({ ...parts, name: '' })).toMatchObject({
    ok: false,
    refusal: { code: 'validation_failed', message: 'Please enter a campaign name', issues: [{ path: 'name' }] },
  })
})

test('[UL18] a link whose parts stay the same keeps its address byte for byte', () => {
  const fullUrl = 'https://a.com/?utm_medium=m&x=1&utm_source=s&utm_campaign=c'
  const stored = { name: 'Spring', source: 's', medium: 'm', campaign: 'c', baseUrl: 'https://a.com/?x=1', fullUrl }
  const changed = (body: object) => changeToFields(stored, utmLinkChange.parse(body))

  expect(changed({ name: 'Summer', source: 's' })).toEqual({ ok: true, value: { ...stored, name: 'Summer' } })
  expect(changed({ source: 't' })).toMatchObject({ value: { fullUrl: 'https://a.com/?x=1&utm_source=t&utm_medium=m&utm_campaign=c' } })
  expect(changed({ fullUrl: pasted })).toMatchObject({ value: { name: 'Spring', fullUrl: pasted, baseUrl: 'https://a.com/p?x=1' } })
  expect(changed({ medium: ' ' })).toMatchObject({ ok: false, refusal: { message: 'Please fill in all UTM parameters' } })
  expect(utmLinkToForm({ ...stored, id: 'link', accountId, createdAt: '', trackingUrl: '' })).toMatchObject({ tab: 'create', source: 's' })
})

test('[UL25] a draft opens on its tab as it was written', () => {
  const imported: UtmLinkForm = { tab: 'import', name: 'Spring', source: '', medium: '', campaign: '', baseUrl: '', fullUrl: pasted }

  expect(partsToForm(formToParts(form))).toEqual(form)
  expect(partsToForm(formToParts(imported))).toEqual(imported)
})
