import { notArrived } from '@rapport/domain/limit/file-words'
import { importStates, type WorkspaceImport } from '@rapport/domain/workspace/workspace-import'
import { importPreparation } from '@rapport/domain/workspace/workspace-import-shape'
import { z } from 'zod'
import { routes } from './route.ts'
import { entity, listOf, onlyId, view } from './shape.ts'

export const exportRoutes = routes('Organization', {
  'GET /api/export': {
    summary: 'The whole workspace as one ZIP of records, tables and files (owners and admins)',
    description: 'Made while it is read: an archive that breaks off is not whole. Its form: docs/workspace-format.md.',
    stream: { type: 'application/zip', says: 'A ZIP archive' },
  },
})

const role = z.enum(['owner', 'admin', 'member'])

const workspaceImport = entity<WorkspaceImport>()(
  'WorkspaceImport',
  z.object({
    id: z.string(),
    filename: z.string(),
    bytes: z.number().int(),
    state: z.enum(importStates),
    why: z.string().nullable().meta({ description: 'Why it is refused, or what it waits for' }),
    report: z
      .object({
        organizationName: z.string(),
        exportedAt: z.string(),
        counts: z.array(z.object({ what: z.string(), count: z.number().int() })),
        people: z.array(
          z.object({ name: z.string(), email: z.string(), role: role.nullable(), becomes: z.enum(['owner', 'member', 'former']) }),
        ),
        left: z.array(z.string()),
      })
      .nullable(),
    done: z.number().int(),
    total: z.number().int(),
    organizationId: z.string().nullable().meta({ description: 'The new organization, once it is whole' }),
    createdAt: z.string(),
  }),
)

const inPerson = { who: 'member-in-person', keyRefusal: 'An API key cannot import a workspace' } as const

export const workspaceImportRoutes = routes('Organization', {
  'GET /api/workspace-imports': {
    ...inPerson,
    summary: 'The imports of workspaces that were asked for here, the latest first (owners)',
    answer: listOf(workspaceImport),
  },
  'POST /api/workspace-imports': {
    ...inPerson,
    summary: 'Announce an archive; PUT its bytes to `uploadUrl`, then complete it (owners)',
    body: importPreparation,
    answer: view(z.object({ id: z.string(), uploadUrl: z.string() })),
    status: 201,
  },
  'GET /api/workspace-imports/{id}': {
    ...inPerson,
    summary: 'How far an import is, and what its archive holds (owners)',
    answer: workspaceImport,
  },
  'POST /api/workspace-imports/{id}/complete': {
    ...inPerson,
    summary: 'The archive has arrived: it is looked through, and nothing is written (owners)',
    answer: workspaceImport,
    refusals: { 409: notArrived.short },
  },
  'POST /api/workspace-imports/{id}/begin': {
    ...inPerson,
    summary: 'Write a new organization out of an archive that was looked through (owners)',
    answer: workspaceImport,
    refusals: { 409: 'It is not ready' },
  },
  'DELETE /api/workspace-imports/{id}': {
    ...inPerson,
    summary: 'Take an import back; what became an organization stays (owners)',
    answer: onlyId,
  },
})
