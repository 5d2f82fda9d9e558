import type { Label } from '@rapport/domain/label/label'
import { labelCreation } from '@rapport/domain/label/label-shape'
import { z } from 'zod'
import { routes } from '../route.ts'
import { entity, listOf, organizationId } from '../shape.ts'

const label = (name: string) =>
  entity<Label>()(
    name,
    z.object({ id: z.string(), name: z.string(), organization: z.string().meta({ description: 'The id of the organization' }) }),
  )
const segment = label('Segment')
const campaign = label('Campaign')

const query = z.object({ organizationId })
const created = { status: 201, body: labelCreation, beside: { id: z.string() } } as const
const description = 'A name that the organization has already, capitals aside, answers 409.'

export const labelRoutes = routes('Segments', {
  'GET /api/segments': { summary: 'The segments of the organization, by name', query, answer: listOf(segment) },
  'POST /api/segments': {
    ...created,
    summary: 'Create a segment; an account has one at most',
    description,
    answer: segment,
  },
  'GET /api/campaigns': { tag: 'Campaigns', summary: 'The campaigns of the organization, by name', query, answer: listOf(campaign) },
  'POST /api/campaigns': {
    ...created,
    tag: 'Campaigns',
    summary: 'Create a campaign; an account may be in several',
    description,
    answer: campaign,
  },
})
