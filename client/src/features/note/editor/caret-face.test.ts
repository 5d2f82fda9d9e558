import { expect, test } from 'vitest'
import { hueOf } from '../../../ui/mark/avatar-face.ts'
import { caretOwner, caretSelection, createCaret } from './caret-face.ts'

test("a caret has its person's name beside it, not in the text, and the hue of their avatar", () => {
  const caret = createCaret({ id: 'u1', name: 'Ana Silva' })

  expect(caret.dataset.name).toBe('Ana Silva')
  expect(caret.textContent).toBe('')
  expect(caret.style.getPropertyValue('--hue')).toBe(String(hueOf('u1')))
  expect(caretSelection({ id: 'u1', name: 'Ana Silva' })).toEqual({ class: 'note-selection', style: `--hue: ${hueOf('u1')}` })
})

test('whatever stands in awareness, a caret has a name', () => {
  expect([caretOwner(undefined).name, caretOwner({ name: ' ' }).name, caretOwner({ id: 7, name: 'x'.repeat(500) }).name.length]).toEqual([
    'Somebody',
    'Somebody',
    60,
  ])
})
