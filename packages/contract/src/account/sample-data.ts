import type { SampleData } from '@rapport/domain/sample-data/sample-data'
import { z } from 'zod'
import { routes } from '../route.ts'
import { entity } from '../shape.ts'

const sampleData = entity<SampleData>()(
  'SampleData',
  z.object({
    influencers: z.number().int().meta({ description: 'How many sample influencers are there' }),
    changed: z.number().int().meta({ description: 'How many of them somebody has worked on since' }),
  }),
)

export const sampleDataRoutes = routes('Organization', {
  'GET /api/sample-data': { summary: 'Whether the organization looks at sample influencers', answer: sampleData },
  'POST /api/sample-data': {
    summary: 'Fill the organization with sample influencers (owners and admins)',
    description: 'They belong to nobody, so nobody gets notices of them. 409 while there are some.',
    status: 201,
    answer: sampleData,
  },
  'DELETE /api/sample-data': {
    summary: 'Take all sample influencers out for good, with what was added to them (owners and admins)',
    answer: sampleData,
  },
})
