import { accountFileRoutes } from '@rapport/contract/account/account-file'
import type { SheetChoices } from '@rapport/domain/account-sheet/sheet-choice'
import { type DownloadCall, replyWithCsv } from '../../http/answer/download.ts'
import { replyWithProgress } from '../../http/answer/progress-reply.ts'
import type { Caller } from '../../http/caller.ts'
import { serve } from '../../http/serve.ts'
import type { ExportAccounts, Exported } from './account-export-service.ts'
import type { ImportAccounts } from './account-import-service.ts'

export interface AccountFileServices {
  readonly importAccounts: ImportAccounts
  readonly exportAccounts: ExportAccounts
  readonly today: () => string
}

/** Added before the routes of accounts: `import` and `export` are no ids. */
export const createAccountFileRoutes = (services: AccountFileServices) =>
  serve(accountFileRoutes, {
    'POST /api/accounts/import': async ({ caller, query: { dryRun, columns, fileName }, form, remember, stillMay, turn, reply, c }) => {
      const sent = await sentFile(form, () => c.req.arrayBuffer())
      const key = c.req.header('idempotency-key')
      const isDryRun = dryRun === 'true'
      // A caller who hangs up wants the import and no report.
      const turnOfImport = isDryRun ? () => turn(c.req.raw.signal) : turn
      const choices = columns === null ? sent.choices : { ...sent.choices, columns }
      const input = {
        bytes: sent.bytes,
        fileName: fileName ?? sent.fileName,
        choices,
        isDryRun,
        key,
        stillMay,
        turn: turnOfImport,
        remember,
      }
      return replyWithProgress({ c, reply }, (onProgress) => services.importAccounts(caller, { ...input, onProgress }))
    },
    'GET /api/accounts/export': ({ query: { organizationId: _own, ...filter }, ...call }) =>
      replyWithFile(call, services, { at: 'list', filter }),
    'POST /api/accounts/export': ({ body, ...call }) => replyWithFile(call, services, { at: 'chosen', ids: body.ids }),
  })

interface SentForm {
  readonly file?: File
  readonly choices?: SheetChoices
}

/** A file in a form has its choices beside it; one as the body has none. */
const sentFile = async (form: SentForm | undefined, readBody: () => Promise<ArrayBuffer>) => ({
  bytes: new Uint8Array(await (form?.file?.arrayBuffer() ?? readBody())),
  fileName: form?.file?.name || 'A file',
  choices: form?.choices ?? {},
})

interface FileCall extends DownloadCall {
  readonly caller: Caller
}

const replyWithFile = (call: FileCall, { exportAccounts, today }: AccountFileServices, exported: Exported) =>
  replyWithCsv(call, `influencers-${today()}.csv`, (turn) => exportAccounts(call.caller, exported, turn))
