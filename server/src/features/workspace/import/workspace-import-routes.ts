import { workspaceImportRoutes } from '@rapport/contract/workspace'
import { serve } from '../../../http/serve.ts'
import type { WorkspaceImports } from './workspace-import-service.ts'

export const createWorkspaceImportRoutes = (imports: WorkspaceImports) =>
  serve(workspaceImportRoutes, {
    'GET /api/workspace-imports': ({ caller }) => imports.list(caller),
    'POST /api/workspace-imports': ({ caller, body }) => imports.prepare(caller, body),
    'GET /api/workspace-imports/{id}': ({ caller, params }) => imports.read(caller, params.id),
    'POST /api/workspace-imports/{id}/complete': ({ caller, params }) => imports.complete(caller, params.id),
    'POST /api/workspace-imports/{id}/begin': ({ caller, params }) => imports.begin(caller, params.id),
    'DELETE /api/workspace-imports/{id}': ({ caller, params }) => imports.remove(caller, params.id),
  })
