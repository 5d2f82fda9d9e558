import { sampleDataRoutes } from '@rapport/contract/account/sample-data'
import { serve } from '../../http/serve.ts'
import type { SampleService } from './sample-service.ts'

export const createSampleRoutes = (samples: SampleService) =>
  serve(sampleDataRoutes, {
    'GET /api/sample-data': ({ caller }) => samples.read(caller),
    'POST /api/sample-data': ({ caller }) => samples.fill(caller),
    'DELETE /api/sample-data': ({ caller }) => samples.takeOut(caller),
  })
