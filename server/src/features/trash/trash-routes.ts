import { trashRoutes } from '@rapport/contract/account/trash'
import { serve } from '../../http/serve.ts'
import type { ReadTrash } from './trash-service.ts'

export const createTrashRoutes = (readTrash: ReadTrash) => serve(trashRoutes, { 'GET /api/trash': ({ caller }) => readTrash(caller) })
