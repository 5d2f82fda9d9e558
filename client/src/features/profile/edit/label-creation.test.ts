import { expect, test } from 'vitest'
import type { ApiResult } from '../../../api/request.ts'
import { creationOutcome } from './label-creation.ts'

const summer = { id: 'c1', name: 'Summer Drop', organization: 'o1' }
const no = (status: number, message: string): ApiResult<never> => ({
  ok: false,
  status,
  retryAfter: null,
  refusal: { code: 'conflict', message },
})

test('[LA3] a campaign that was created is selected', () => {
  expect(creationOutcome('campaign', { ok: true, value: summer })).toEqual({ at: 'created', label: summer })
})

test("[LA3] the server's words come first, else it is said that it failed", () => {
  const taken = 'A campaign with this name already exists in your organization'
  expect(creationOutcome('campaign', no(409, taken))).toEqual({ at: 'failed', why: taken })
  expect(creationOutcome('campaign', no(0, 'The server cannot be reached'))).toEqual({ at: 'failed', why: 'Failed to create campaign' })
  expect(creationOutcome('segment', no(500, ''))).toEqual({ at: 'failed', why: 'Failed to create segment' })
})

test('[LA3] one that came back without an id cannot be selected', () => {
  expect(creationOutcome('segment', { ok: true, value: undefined })).toEqual({ at: 'unknown', why: 'Error selecting the new segment' })
  expect(creationOutcome('campaign', { ok: true, value: { ...summer, id: '' } })).toEqual({
    at: 'unknown',
    why: 'Error selecting the new campaign',
  })
})
