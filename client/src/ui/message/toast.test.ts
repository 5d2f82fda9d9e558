import { expect, test } from 'vitest'
import { dismissToast, onToasts, readToasts, toast, toastLife } from './toast.ts'

test('the same words are shown once', () => {
  toast.success('Note updated successfully')
  toast.success('Note updated successfully')

  expect(readToasts().map(({ text }) => text)).toEqual(['Note updated successfully'])
})

test('at most four stand at once, the oldest leaves', () => {
  for (const text of ['one', 'two', 'three', 'four', 'five']) toast.info(text)

  expect(readToasts().map(({ text }) => text)).toEqual(['two', 'three', 'four', 'five'])
})

test('of one topic only the latest words stand', () => {
  toast.success('Contact logged with Jane', { topic: 'row' })
  toast.success('Contact logged with Ben', { topic: 'row' })

  expect(readToasts().map(({ text }) => text)).not.toContain('Contact logged with Jane')
  expect(readToasts().at(-1)?.text).toBe('Contact logged with Ben')
})

test('an Undo stays for 10 seconds', () => {
  toast.success('Moved to Signed', { action: { label: 'Undo', run: () => {} } })
  toast.success('Saved')

  expect(readToasts().map(toastLife)).toEqual([10_000, 5_000])
})

test('a toast whose action is over goes with the next one', () => {
  let isOver = false
  toast.success('Contact logged', { action: { label: 'Undo', run: () => {}, isOver: () => isOver } })
  toast.info('Something else')
  isOver = true

  toast.info('Contact no longer logged')

  expect(readToasts().map(({ text }) => text)).toEqual(['Something else', 'Contact no longer logged'])
})

test('who listens hears of a toast and of its end', () => {
  let heard = 0
  const stop = onToasts(() => {
    heard += 1
  })

  dismissToast(toast.error('Failed to update note'))
  stop()
  toast.info('unheard')

  expect(heard).toBe(2)
})
