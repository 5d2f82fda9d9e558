import { createHash } from 'node:crypto'
import { minuteMs } from '@rapport/domain/limit/unit'
import { createZipArchive } from '../../adapters/zip-archive.ts'
import { openZip } from '../../adapters/zip-reader.ts'
import type { Rebuild } from '../../collab/projection.ts'
import type { Feature, FeaturePorts } from '../../feature.ts'
import { createExportRoutes } from './export/export-routes.ts'
import { createExport } from './export/export-service.ts'
import type { ImportPorts } from './import/import-ports.ts'
import { createImportRunner } from './import/import-runner.ts'
import { createImportJob } from './import/workspace-import-job.ts'
import { isArchiveAwaited } from './import/workspace-import-repository.ts'
import { createWorkspaceImportRoutes } from './import/workspace-import-routes.ts'
import { createWorkspaceImports } from './import/workspace-import-service.ts'

interface WorkspaceFeature extends Feature {
  /** Whether an archive is awaited under a key at which files arrive. */
  readonly isAwaited: (key: string) => Promise<boolean>
}

type Ports = Pick<FeaturePorts, 'store' | 'now' | 'newId' | 'report' | 'wait' | 'outside'>

/** `rebuilds` make the rows that other features derive of documents. */
export const createWorkspaceFeature = (ports: Ports, rebuilds: readonly Rebuild[]): WorkspaceFeature => {
  const { store, outside } = ports
  const importPorts = importPortsOf(ports, rebuilds)
  const runner = createImportRunner(importPorts)
  void runner.startAll()
  return {
    isAwaited: (key) => store.read((db) => isArchiveAwaited({ db, tables: store.tables }, key)),
    routes: [
      createExportRoutes(createExport({ ...ports, readFile: outside.files.read, createArchive: createZipArchive })),
      createWorkspaceImportRoutes(createWorkspaceImports(importPorts, runner)),
    ],
    jobs: [{ name: 'workspace-imports', everyMs: minuteMs, run: createImportJob(importPorts, runner) }],
    settle: runner.settle,
    close: runner.stop,
  }
}

/** Archives are unpacked and summed here. */
export const importPortsOf = (ports: Ports, rebuilds: readonly Rebuild[]): ImportPorts => ({
  ...ports,
  files: ports.outside.files,
  newFileName: ports.outside.newFileName,
  openZip,
  createSum() {
    const hash = createHash('sha256')
    return { update: (part) => void hash.update(part), hex: () => hash.digest('hex') }
  },
  digest: (text) => createHash('sha256').update(text).digest(),
  rebuilds,
})
