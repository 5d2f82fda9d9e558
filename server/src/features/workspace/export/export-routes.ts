import { exportRoutes } from '@rapport/contract/workspace'
import { serve } from '../../../http/serve.ts'
import type { ExportData } from './export-service.ts'

export const createExportRoutes = (exportData: ExportData) =>
  serve(exportRoutes, {
    'GET /api/export': async ({ caller, turn, c }) => {
      // Nobody would read the archive of a HEAD.
      if (c.req.method === 'HEAD') return c.body(null)
      const result = await exportData(caller, turn)
      if (!result.ok) return result
      const { fileName, body } = result.value
      return c.body(body, 200, {
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="${fileName}"`,
        'cache-control': 'no-store',
      })
    },
  })
