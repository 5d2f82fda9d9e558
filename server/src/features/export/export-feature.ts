import { createZipArchive } from '../../adapters/zip-archive.ts'
import type { Feature, FeaturePorts } from '../../feature.ts'
import { createExportRoutes } from './export-routes.ts'
import { createExport } from './export-service.ts'

export const createExportFeature = (ports: Pick<FeaturePorts, 'store' | 'now'>): Feature => ({
  routes: [createExportRoutes(createExport({ ...ports, createArchive: createZipArchive }))],
})
