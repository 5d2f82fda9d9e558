import { apiQuery, lasting } from '../api-query.ts'
import { call } from '../call.ts'
import { pageKeys } from '../page-keys.ts'

/** Whether the organisation looks at sample influencers. */
export const sampleDataQuery = () => apiQuery(pageKeys.sampleData, (signal) => call('GET /api/sample-data', { signal }), lasting)

export const fillSampleData = () => call('POST /api/sample-data')

export const takeSampleDataOut = () => call('DELETE /api/sample-data')
