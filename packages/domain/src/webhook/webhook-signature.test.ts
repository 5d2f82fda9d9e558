import { expect, test } from 'vitest'
import { secretBase64, secretText, signedText, webhookHeaders } from './webhook-signature.ts'

const signed = { id: '01hf3k4m5n6p7q8r9s0tavwxyz', seconds: 1_763_650_800, payload: '{"type":"ping"}' }

test('[WH5] id, seconds and body are signed, and the headers say them', () => {
  expect(signedText(signed)).toBe('01hf3k4m5n6p7q8r9s0tavwxyz.1763650800.{"type":"ping"}')
  expect(webhookHeaders(signed, ['AAAA', 'BBBB'])).toEqual({
    'webhook-id': '01hf3k4m5n6p7q8r9s0tavwxyz',
    'webhook-timestamp': '1763650800',
    'webhook-signature': 'v1,AAAA v1,BBBB',
  })
})

test('[WH5] a secret is shown with its prefix, and its bytes are read without', () => {
  expect(secretText('c2VjcmV0')).toBe('whsec_c2VjcmV0')
  expect(secretBase64('whsec_c2VjcmV0')).toBe('c2VjcmV0')
})
