import { expect, test } from 'vitest'
import { createAhead } from './ahead.ts'
import { createMetrics } from './monitoring/metrics.ts'

test('a call whose callers are looked at is never answered before the edge', () => {
  const { answerAhead } = createAhead({ publicUrl: 'http://localhost:3000', isSecure: false, metrics: createMetrics({ ofProcess: false }) })

  expect(() => answerAhead({ call: 'GET /api/accounts/{id}', headers: {}, answer: () => undefined })).toThrow('is not for everybody')
})
