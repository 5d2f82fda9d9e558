import { newDiscountCodeForm } from '@rapport/domain/discount-code/discount-code-form'
import { codeToasts, codeWords } from '@rapport/domain/discount-code/discount-code-words'
import { unexpectedWords } from '@rapport/domain/result/result'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { readToasts } from '../../ui/message/toast.ts'
import { useCodeForm } from './use-code-form.ts'

afterEach(cleanup)

const today = '2026-11-20'
const begin = { opened: newDiscountCodeForm('Jane Doe', today), accountId: 'jane', context: { today, timeZone: 'UTC' } }
const open = () => renderHook(() => useCodeForm(begin)).result
const said = () => readToasts().map(({ text }) => text)

test('[DC7] a creation that was refused without words says that it failed, one with words says those', () => {
  const form = open()

  act(() => form.current.refuse({ code: 'unavailable', message: unexpectedWords }, codeToasts.notCreated))
  expect(said()).toEqual(['Failed to create discount code'])

  act(() => form.current.refuse({ code: 'rate_limited', message: 'Too many calls' }, codeToasts.notCreated))
  expect(said()).toContain('Too many calls')
})

test('[DC6] what was refused of a field stands beside it, without a toast, until it is changed', () => {
  const form = open()

  act(() =>
    form.current.refuse({ code: 'validation_failed', message: 'No', issues: [{ path: 'code', message: codeWords.noCode }] }, 'Failed'),
  )
  expect(form.current.issues).toEqual({ code: codeWords.noCode })
  expect(said()).toEqual([])

  act(() => form.current.set({ code: 'SPRING' }))
  expect(form.current.issues).toEqual({})
})
