import { z } from 'zod'
import { routes } from './route.ts'
import { view } from './shape.ts'

/** What the server tells everybody about itself. */
const open = { who: 'anybody' } as const

/** Monitoring asks often. */
const monitored = { ...open, rate: 'uncounted' } as const

export const healthRoutes = routes('Server', {
  'GET /api/health': { ...monitored, summary: 'Whether the process runs', answer: view(z.object({ status: z.literal('ok') })) },
  'GET /api/ready': {
    ...monitored,
    summary: 'Whether it can serve: what is written is stored, the database is sound and in its place, and it is not stopping (else 503)',
    answer: view(z.object({ status: z.literal('ready') })),
  },
  'GET /api/metrics': {
    ...monitored,
    summary: 'Figures for Prometheus: from this machine, or with the metrics key',
    stream: { says: 'Prometheus text' },
    refusals: { 403: 'Not from here' },
  },
})

export const docsRoutes = routes('Server', {
  'GET /api/openapi.json': { ...open, summary: 'This description', stream: { says: 'OpenAPI 3.1' } },
  'GET /api/docs': { ...open, summary: 'A page to read and try it', stream: { says: 'HTML' } },
  'GET /api/docs/{file}': {
    ...open,
    summary: 'What that page loads',
    params: z.object({ file: z.string() }),
    stream: { says: 'A file' },
    isHidden: true,
  },
})

/** Characters of a position in the stream. */
const mostOfPosition = 100

export const eventRoutes = routes('Events', {
  'GET /api/events': {
    summary: 'What changes in the organization, live (server-sent events)',
    description:
      'First `hello` with the epoch of the database and the mark that answers carry as `rapport-changes` (the same mark: nothing was missed in between), then `change` with `{kind, id, accountId?, rev?, actor?, deleted?, restored?, at}` after each commit, notifications only to their person, and `session-ended` when the session or key is no longer valid. Whoever comes again with the last `id` as `Last-Event-ID` (a browser does; or as `lastEventId`) hears what was missed, and `hello` says `resumed`; without `resumed`, read anew.',
    query: z.object({
      lastEventId: z
        .string()
        .max(mostOfPosition)
        .regex(/^[\w.-]*$/)
        .optional(),
    }),
    stream: { type: 'text/event-stream', says: 'What happens, until the caller goes' },
  },
})
