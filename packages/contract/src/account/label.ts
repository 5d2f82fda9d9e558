import type { Label } from '@rapport/domain/label/label'
import { labelCreation, labelMerge, labelPatch } from '@rapport/domain/label/label-shape'
import { z } from 'zod'
import { routes } from '../route.ts'
import { entity, listOf, onlyId, organizationId } from '../shape.ts'

const label = (name: string) =>
  entity<Label>()(
    name,
    z.object({
      id: z.string(),
      name: z.string(),
      organization: z.string().meta({ description: 'The id of the organization' }),
      influencers: z.number().int().optional().meta({ description: 'Only with `counts=true`: how many influencers carry it' }),
    }),
  )
const segment = label('Segment')
const campaign = label('Campaign')

const query = z.object({ organizationId, counts: z.enum(['true', 'false']).optional() })
const created = { status: 201, body: labelCreation, beside: { id: z.string() } } as const
const taken = 'A name that the organization has already, capitals aside, answers 409.'
const renamed = { body: labelPatch, description: taken } as const
const lost = 'The influencers that carry it lose it some at a time, each with a line of its history.'
const merged = {
  body: labelMerge,
  description:
    'The answer is the one that stays. Influencers follow some at a time, each with a line of its history; views name it at once.',
} as const

export const labelRoutes = routes('Segments', {
  'GET /api/segments': { summary: 'The segments of the organization, by name', query, answer: listOf(segment) },
  'POST /api/segments': {
    ...created,
    summary: 'Create a segment; an account has one at most',
    description: taken,
    answer: segment,
  },
  'GET /api/campaigns': { tag: 'Campaigns', summary: 'The campaigns of the organization, by name', query, answer: listOf(campaign) },
  'POST /api/campaigns': {
    ...created,
    tag: 'Campaigns',
    summary: 'Create a campaign; an account may be in several',
    description: taken,
    answer: campaign,
  },
  'PATCH /api/segments/{id}': { ...renamed, summary: 'Rename a segment (owners and admins)', answer: segment },
  'POST /api/segments/{id}/merge': {
    ...merged,
    summary: 'Give all influencers of a segment another one, and delete it (owners and admins)',
    answer: segment,
  },
  'DELETE /api/segments/{id}': { description: lost, summary: 'Delete a segment (owners and admins)', answer: onlyId },
  'PATCH /api/campaigns/{id}': { ...renamed, tag: 'Campaigns', summary: 'Rename a campaign (owners and admins)', answer: campaign },
  'POST /api/campaigns/{id}/merge': {
    ...merged,
    tag: 'Campaigns',
    summary: 'Give all influencers of a campaign another one, and delete it (owners and admins)',
    answer: campaign,
  },
  'DELETE /api/campaigns/{id}': { tag: 'Campaigns', description: lost, summary: 'Delete a campaign (owners and admins)', answer: onlyId },
})
