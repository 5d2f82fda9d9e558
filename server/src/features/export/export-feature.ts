import { createZipArchive } from '../../adapters/zip-archive.ts'
import type { Feature } from '../../feature.ts'
import type { QueryPorts } from '../../store/ports.ts'
import { createExportRoutes } from './export-routes.ts'
import { createExport } from './export-service.ts'

export const createExportFeature = (ports: QueryPorts): Feature => ({
  routes: [createExportRoutes(createExport({ ...ports, createArchive: createZipArchive }))],
})
