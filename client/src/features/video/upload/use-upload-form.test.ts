import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useUploadForm } from './use-upload-form.ts'

const file = (name: string, type: string) => new File(['bytes'], name, { type })

test('[VF1] a file that is no video stays in the list with its reason; the others are uploaded', () => {
  const { result } = renderHook(() => useUploadForm([file('summer.webm', 'video/webm')], '2026-01-01'))

  act(() => result.current.choose([file('notes.pdf', 'application/pdf')]))

  expect(result.current.chosen.map(({ issue }) => issue?.message)).toEqual([undefined, 'Please upload a valid video file'])
  expect(result.current.files.map(({ name }) => name)).toEqual(['summer.webm'])
  expect(result.current.ask()).toBe(true)
})

test('[VF1] without a file nothing is uploaded, and it says so once asked', () => {
  const { result } = renderHook(() => useUploadForm([], '2026-01-01'))
  expect(result.current.fileIssue).toBeUndefined()

  act(() => void result.current.ask())

  expect(result.current.fileIssue).toBe('Please select a file to upload')
})

test('[VR6] rights cannot end before today', () => {
  const { result } = renderHook(() => useUploadForm([file('summer.webm', 'video/webm')], '2026-01-02'))

  act(() => result.current.setRights({ ...result.current.rights, usageRightsExpirationDate: '2026-01-01' }))

  expect(result.current.whyNot).toBe('Please choose today or a later day')
})
