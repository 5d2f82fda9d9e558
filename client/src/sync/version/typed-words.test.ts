import { afterEach, beforeAll, expect, test } from 'vitest'
import { isAnythingTyped, watchTyping, whenNothingIsTyped } from './typed-words.ts'

beforeAll(watchTyping)
afterEach(() => document.body.replaceChildren())

const typeInto = (tag: 'input' | 'textarea', text: string) => {
  const field = document.createElement(tag)
  document.body.append(field)
  field.value = text
  field.dispatchEvent(new Event('input', { bubbles: true }))
  return field
}

test('words in a field count until the field is gone or empty, untouched fields never', async () => {
  const untouched = document.createElement('input')
  untouched.value = 'as it came'
  document.body.append(untouched)
  expect(isAnythingTyped()).toBe(false)

  const field = typeInto('input', 'Jane Doe')
  const area = typeInto('textarea', 'Likes tea')
  expect(isAnythingTyped()).toBe(true)
  field.remove()
  expect(isAnythingTyped()).toBe(true)
  area.value = ''

  expect(isAnythingTyped()).toBe(false)
  await whenNothingIsTyped()
})

test('a note counts while somebody is in it', () => {
  const note = document.createElement('div')
  note.tabIndex = 0
  document.body.append(note)
  note.textContent = 'half a sentence'
  note.focus()
  note.dispatchEvent(new Event('input', { bubbles: true }))
  expect(isAnythingTyped()).toBe(true)

  note.blur()

  expect(isAnythingTyped()).toBe(false)
})
