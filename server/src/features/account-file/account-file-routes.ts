import { accountFileRoutes } from '@rapport/contract/account/account-file'
import type { StepOf } from '@rapport/contract/route-value'
import type { CsvReport } from '@rapport/domain/account-csv/csv-import'
import type { Result } from '@rapport/domain/result/result'
import type { Context } from 'hono'
import { stream } from 'hono/streaming'
import { type DownloadCall, replyWithCsv } from '../../http/answer/download.ts'
import type { AppEnv } from '../../http/app-env.ts'
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
    'POST /api/accounts/import': async ({ caller, query: { dryRun, columns }, remember, stillMay, turn, reply, c }) => {
      const bytes = new Uint8Array(await c.req.arrayBuffer())
      const key = c.req.header('idempotency-key')
      const isDryRun = dryRun === 'true'
      // A caller who hangs up wants the import and no report.
      const turnOfImport = isDryRun ? () => turn(c.req.raw.signal) : turn
      const run: Run = (onProgress) =>
        services.importAccounts(caller, { bytes, columns, isDryRun, key, onProgress, stillMay, turn: turnOfImport, remember })
      return c.req.header('accept')?.includes('application/x-ndjson') ? replyWithProgress(c, run, reply) : run(silent)
    },
    'GET /api/accounts/export': ({ query: { organizationId: _own, ...filter }, ...call }) =>
      replyWithFile(call, services, { at: 'list', filter }),
    'POST /api/accounts/export': ({ body, ...call }) => replyWithFile(call, services, { at: 'chosen', ids: body.ids }),
  })

interface FileCall extends DownloadCall {
  readonly caller: Caller
}

const replyWithFile = (call: FileCall, { exportAccounts, today }: AccountFileServices, exported: Exported) =>
  replyWithCsv(call, `influencers-${today()}.csv`, (turn) => exportAccounts(call.caller, exported, turn))

const silent = (): void => undefined

type Step = StepOf<(typeof accountFileRoutes)['POST /api/accounts/import']>

type Run = (onProgress: (progress: Step) => void) => Promise<Result<CsvReport>>

/** An answer before the first progress has its own status. After it, the last line says how it ended. */
const replyWithProgress = async (c: Context<AppEnv>, run: Run, reply: (result: Result<CsvReport>) => Response): Promise<Response> => {
  const waiting: Step[] = []
  let wake = silent
  const work = run((progress) => {
    waiting.push(progress)
    wake()
  }).then(reply)
  const nextProgress = () =>
    new Promise<void>((resolve) => {
      if (waiting.length > 0) resolve()
      else wake = resolve
    })
  const isDone = work.then(
    () => true,
    () => true,
  )
  if (await Promise.race([isDone, nextProgress().then(() => false)])) return work
  c.set('bodyInUse', isDone)
  c.header('content-type', 'application/x-ndjson')
  return stream(c, async (out) => {
    for (let done = false; !done; done = await Promise.race([isDone, nextProgress().then(() => false)])) {
      const latest = waiting.splice(0).at(-1)
      if (latest) await out.writeln(JSON.stringify({ progress: latest }))
    }
    await out.writeln(await (await work).text())
  })
}
