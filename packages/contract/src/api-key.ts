import { apiKeyCreation } from '@rapport/domain/person/person-shape'
import { z } from 'zod'
import { routes } from './route.ts'
import { listOf, onlyId, view } from './shape.ts'

const guarded = { who: 'member-in-person', keyRefusal: 'An API key cannot manage API keys' } as const

const fields = z.object({
  id: z.string(),
  name: z.string(),
  start: z.string().meta({ description: 'The first characters of the token' }),
  scope: z.enum(['read', 'read-write']),
  createdBy: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
})

export const apiKeyRoutes = routes('API keys', {
  'GET /api/api-keys': {
    ...guarded,
    summary: 'The API keys of the organization (owners and admins)',
    answer: listOf(view(fields, 'ApiKey')),
  },
  'POST /api/api-keys': {
    ...guarded,
    summary: 'Create an API key; its token is shown this once',
    description: 'The token is kept nowhere, so an `Idempotency-Key` is not looked at: a repeated call makes another key.',
    body: apiKeyCreation,
    answer: view(fields.extend({ token: z.string() }), 'NewApiKey'),
    beside: { id: z.string() },
    status: 201,
  },
  'DELETE /api/api-keys/{id}': {
    ...guarded,
    summary: 'Revoke an API key: it stops at once, its sockets too',
    answer: onlyId,
  },
})
