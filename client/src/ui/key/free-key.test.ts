import { afterEach, expect, test } from 'vitest'
import { isFreeKey } from './free-key.ts'

afterEach(() => document.body.replaceChildren())

test('a letter on the page is free, one that somebody types is not', () => {
  expect(pressed('j', '<a href="/">Jane</a>')).toBe(true)
  expect(pressed('j', '<input>')).toBe(false)
  expect(pressed('j', '<div contenteditable="true"></div>')).toBe(false)
  expect(pressed('j', '<div role="listbox" tabindex="0"></div>')).toBe(false)
})

test('a letter is free beside a box or a switch, what ticks it is not', () => {
  expect(pressed('j', '<input type="checkbox">')).toBe(true)
  expect(pressed('j', '<input type="checkbox" role="switch">')).toBe(true)
  expect(pressed(' ', '<input type="checkbox">')).toBe(false)
  expect(pressed('ArrowDown', '<input type="checkbox">')).toBe(false)
})

test('keys with Ctrl, Alt or Cmd belong to the browser', () => {
  expect(pressed('c', '<a href="/">Jane</a>', { ctrlKey: true })).toBe(false)
  expect(pressed('c', '<a href="/">Jane</a>', { metaKey: true })).toBe(false)
})

test('a page below a dialog is silent, the overlay itself is not', () => {
  expect(pressed('j', '<a href="/">Jane</a>', {}, 1, 0)).toBe(false)
  expect(pressed('j', '<a href="/">Jane</a>', {}, 1, 1)).toBe(true)
})

test('arrows stay with radios and tabs, letters do not', () => {
  const radio = '<div role="radiogroup"><button type="button" role="radio">Signed</button></div>'

  expect(pressed('ArrowDown', radio)).toBe(false)
  expect(pressed('j', radio)).toBe(true)
})

function pressed(key: string, html: string, init: KeyboardEventInit = {}, openDialogs = 0, layer = 0): boolean {
  document.body.innerHTML = html
  const target = document.querySelector('[role=radio]') ?? document.body.firstElementChild
  let isFree = false
  document.addEventListener('keydown', (event) => (isFree = isFreeKey(event, openDialogs, layer)), { once: true })
  target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...init }))
  return isFree
}
