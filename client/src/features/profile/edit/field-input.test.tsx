import type { CustomFieldType } from '@rapport/domain/custom-field/custom-field'
import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { FieldInput } from './field-input.tsx'

afterEach(cleanup)

const inputOf = (type: CustomFieldType, text: string) => {
  const heard: string[] = []
  const field = { id: 'f', fieldId: 'f', accountId: 'jane', name: 'Fact', type, options: ['A', 'B'], order: 0, value: null }
  const { container } = render(<FieldInput field={field} text={text} error={undefined} onChange={(next) => heard.push(next)} />)
  return { container, heard, input: container.querySelector('input') }
}

test("a checkbox says 'true' and 'false', and nothing before it was touched", () => {
  const unset = inputOf('checkbox', '')
  expect(unset.input?.checked).toBe(false)
  if (unset.input) fireEvent.click(unset.input)
  expect(unset.heard).toEqual(['true'])

  const set = inputOf('checkbox', 'true')
  expect(set.input?.checked).toBe(true)
  if (set.input) fireEvent.click(set.input)
  expect(set.heard).toEqual(['false'])
})

test('each type has its control: a date a calendar, a number and a link their keyboards', () => {
  expect(inputOf('date', '2026-11-20').input?.type).toBe('date')
  expect(inputOf('number', '1250').input?.inputMode).toBe('decimal')
  expect(inputOf('link', '').input?.inputMode).toBe('url')
  expect(inputOf('text', 'tea').input?.value).toBe('tea')
})

test('a dropdown shows what is chosen, also an option that was taken out, else None', () => {
  expect(inputOf('dropdown', 'B').container.querySelector('[role=combobox]')?.textContent).toBe('B')
  expect(inputOf('dropdown', 'Gone').container.querySelector('[role=combobox]')?.textContent).toBe('Gone')
  expect(inputOf('dropdown', '').container.querySelector('[role=combobox]')?.textContent).toBe('None')
})
