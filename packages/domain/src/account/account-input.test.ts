import { expect, test } from 'vitest'
import { fieldsOfPatch, inputToValues } from './account-input.ts'

const workspace = {
  stages: [{ id: 's7', key: 'negotiating', name: 'Negotiating' }],
  substages: [],
  timeZone: 'America/New_York',
  intervals: {},
}

test('[IN1] a stage is given by its current name, capitals aside; an unknown one is refused', () => {
  expect(inputToValues({ stage: ' negotiating ' }, workspace)).toEqual({ ok: true, value: { stage: 's7' } })
  expect(inputToValues({ stage: 'Dancing' }, workspace)).toMatchObject({
    ok: false,
    refusal: { code: 'validation_failed', issues: [{ path: 'stage', message: "There is no stage called 'Dancing'" }] },
  })
})

test("[IN2] a next outreach date becomes the calendar day it means in the organisation's zone", () => {
  expect(inputToValues({ nextOutreachDate: '2026-12-05T02:00:00Z' }, workspace)).toEqual({
    ok: true,
    value: { nextOutreachDate: '2026-12-04' },
  })
  expect(inputToValues({ nextOutreachDate: null }, workspace)).toEqual({ ok: true, value: { nextOutreachDate: null } })
})

test('[IN3] fields that are not given are not written; a campaign named twice stands once', () => {
  expect(inputToValues({ name: undefined, email: null, campaignIds: ['c1', 'c1'] }, workspace)).toEqual({
    ok: true,
    value: { email: null, campaignIds: ['c1'] },
  })
  expect(fieldsOfPatch({ name: 'Jane', baseRev: 3, organizationId: 'o', meta: {} })).toEqual({ name: 'Jane' })
})
