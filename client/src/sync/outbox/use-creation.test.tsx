import type { LinkParts } from '@rapport/domain/utm-link/utm-link-issues'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { refusedAnswer } from '../../api/request.ts'
import { createLiveValue } from '../live-value.ts'
import { type SyncSession, setCurrentSync } from '../sync-session.ts'
import type { LinkCreation } from './sale-commands.ts'
import { creation } from './test-outbox.ts'
import { type Creating, useCreation } from './use-creation.ts'

const link = { name: 'Spring' }
let keys: string[] = []
beforeEach(() => {
  keys = []
  // What the dialog asks of a session, and no more.
  setCurrentSync({ online: createLiveValue(true) } as unknown as SyncSession)
})
afterEach(() => {
  cleanup()
  setCurrentSync(null)
})

const unanswered = (more: Partial<Creating<LinkParts, unknown>> = {}): Creating<LinkParts, unknown> => ({
  draft: undefined,
  ask: () => link,
  create: async (_, key) => {
    keys.push(key)
    return refusedAnswer(0, null, null)
  },
  keep: async (_, key) => void keys.push(key),
  onMade: () => undefined,
  onKept: () => undefined,
  onRefused: () => undefined,
  ...more,
})

test('[OB23] a creation without an answer can be tried again or kept as a draft, each under the key of the first try', async () => {
  const { result } = renderHook(() => useCreation(unanswered()))
  expect([result.current.label, result.current.keep]).toEqual([null, undefined])

  await act(() => result.current.save())
  expect(result.current.label).toBe('Try again')
  await act(() => result.current.save())
  await act(async () => result.current.keep?.())

  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(1)
})

test('[OB23] a draft is created in the dialog under its own key, corrected or not', async () => {
  const draft: LinkCreation = { ...creation, kind: 'create-utm-link', payload: link, isHeld: true }
  let asked = link
  const { result } = renderHook(() => useCreation(unanswered({ draft, ask: () => asked })))

  await act(() => result.current.save())
  asked = { name: 'Summer' }
  await act(() => result.current.save())

  expect(keys).toEqual([draft.idempotencyKey, draft.idempotencyKey])
})
