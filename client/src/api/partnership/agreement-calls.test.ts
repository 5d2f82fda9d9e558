import { expect, test } from 'vitest'
import { hearEvent, readAnswer } from './agreement-calls.ts'

const answer = {
  data: { budget: '1' },
  partnership: { budget: '1' },
  lines: [{ text: 'Fee: $1' }],
  seenBefore: null,
  understoodBy: 'rules',
}

test('an agreement is heard step by step, and at last its draft with its lines', () => {
  const steps: unknown[] = []
  const hear = (name: string, data: unknown) => hearEvent({ name, data }, (step) => steps.push(step))

  expect(hear('progress', { step: 'recognising', page: 1, pages: 2 })).toBeUndefined()
  expect(hear('result', answer)).toMatchObject({ ok: true, value: { lines: [{ text: 'Fee: $1' }] } })
  expect(steps).toEqual([{ step: 'recognising', page: 1, pages: 2 }])
})

test('a refusal keeps its status and the words of the server, wherever they stand', () => {
  expect(hearEvent({ name: 'error', data: { status: 422, error: 'This document is locked' } }, () => undefined)).toEqual({
    ok: false,
    status: 422,
    message: 'This document is locked',
  })
  expect(readAnswer(413, JSON.stringify({ success: false, details: 'At most 20 MB' }))).toEqual({
    ok: false,
    status: 413,
    message: 'At most 20 MB',
  })
})

test('an answer that is not of the server shows no words of it', () => {
  expect(readAnswer(502, '<html>Bad gateway</html>')).toEqual({ ok: false, status: 502, message: null })
  expect(readAnswer(200, '{}')).toEqual({ ok: false, status: 200, message: null })
  expect(readAnswer(200, JSON.stringify(answer))).toMatchObject({ ok: true })
})
