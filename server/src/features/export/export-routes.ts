import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { reply } from '../../http/answer/reply.ts'
import { answers, createApi } from '../../http/api.ts'
import type { AppEnv } from '../../http/app-env.ts'
import type { ExportData } from './export-service.ts'

const exportRoute = createRoute({
  method: 'get',
  path: '/api/export',
  tags: ['Organization'],
  summary: 'Everything the organization has, as one ZIP of JSON and CSV files (owners and admins)',
  description: 'Made while it is read: an archive that breaks off is not whole. What lies in the Trash is left out.',
  responses: {
    ...answers(z.object({})),
    200: { description: 'A ZIP archive', content: { 'application/zip': { schema: z.string().openapi({ format: 'binary' }) } } },
  },
})

export const createExportRoutes = (exportData: ExportData): OpenAPIHono<AppEnv> => {
  const api = createApi()
  api.openapi(exportRoute, async (c) => {
    // Nobody would read the archive of a HEAD.
    if (c.req.method === 'HEAD') return c.body(null)
    const result = await exportData(c.var.caller)
    if (!result.ok) return reply(c, result)
    const { fileName, body } = result.value
    return c.body(body, 200, {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'no-store',
    })
  })
  return api
}
