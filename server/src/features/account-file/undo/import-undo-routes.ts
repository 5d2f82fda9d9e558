import { accountImportRoutes } from '@rapport/contract/account/account-file'
import { replyWithCsv } from '../../../http/answer/download.ts'
import { replyWithProgress } from '../../../http/answer/progress-reply.ts'
import { serve } from '../../../http/serve.ts'
import type { ImportUndo } from './import-undo-service.ts'
import type { LeftOutRows } from './left-out-rows.ts'

export interface ImportUndoServices {
  readonly undo: ImportUndo
  readonly leftOutRows: LeftOutRows
  readonly today: () => string
}

/** Added before the routes of accounts: `imports` is no id. */
export const createImportUndoRoutes = ({ undo, leftOutRows, today }: ImportUndoServices) =>
  serve(accountImportRoutes, {
    'GET /api/accounts/imports': ({ caller }) => undo.list(caller),
    'POST /api/accounts/imports/{id}/undo': ({ caller, params, remember, stillMay, turn, reply, c }) =>
      replyWithProgress({ c, reply }, (onProgress) => undo.undo(caller, params.id, { stillMay, turn, onProgress, remember })),
    'GET /api/accounts/imports/{id}/left-out': ({ caller, params, ...call }) =>
      replyWithCsv(call, `rows-left-out-${today()}.csv`, (turn) => leftOutRows(caller, params.id, turn)),
  })
