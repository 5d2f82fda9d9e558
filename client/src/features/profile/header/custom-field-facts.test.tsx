import type { CustomFieldType, CustomFieldValue } from '@rapport/domain/custom-field/custom-field'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { DetailList } from '../../../ui/page/detail-list.tsx'
import { factsOf } from './custom-field-facts.tsx'

afterEach(cleanup)

const field = (name: string, type: CustomFieldType, value: string | null): CustomFieldValue => ({
  id: name,
  fieldId: name,
  accountId: 'jane',
  name,
  type,
  options: [],
  order: 0,
  value,
})
const shown = (...values: readonly CustomFieldValue[]): HTMLElement =>
  render(<DetailList details={factsOf(values, new Set(), () => () => null)} />).container

test('fields that hold nothing are hidden, the others stand in their order', () => {
  const card = shown(
    field('Mood', 'text', null),
    field('Rate', 'number', '1250'),
    field('Vegan', 'checkbox', 'false'),
    field('Kit', 'link', ''),
  )

  expect([...card.querySelectorAll('dt, dd')].map(({ textContent }) => textContent)).toEqual(['Rate', '1,250', 'Vegan', 'No'])
})

test('[CF11] a text is truncated at 50 characters; all of it is in the tooltip and for screen readers', () => {
  const text = 'Leave parcels with the neighbour on the ground floor, please'
  const card = shown(field('Shipping', 'text', text))

  expect(card.querySelector('[aria-hidden]')?.textContent).toBe('Leave parcels with the neighbour on the ground flo…')
  expect(card.querySelector('[data-tip]')?.getAttribute('data-tip')).toBe(text)
})

test('[CF8] a link opens in a tab of its own; what is no address of the web is plain text', () => {
  const card = shown(field('Kit', 'link', 'https://www.jane.example/kit/'), field('Old', 'link', 'javascript:alert(1)'))

  const [link, ...more] = card.querySelectorAll('a')
  expect([link?.getAttribute('href'), link?.target, link?.textContent, more.length]).toEqual([
    'https://www.jane.example/kit/',
    '_blank',
    'jane.example/kit',
    0,
  ])
  expect(card.textContent).toContain('javascript:alert(1)')
})

test('two fields may have the name of another fact', () => {
  const card = shown(field('Owner', 'text', 'Jo'), field('owner', 'date', '2026-11-05'))

  expect([...card.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual(['Jo', 'Nov 5, 2026'])
})
