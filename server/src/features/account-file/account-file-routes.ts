import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import type { CsvProgress, CsvReport } from '@rapport/domain/account-csv/csv-import'
import { accountExport, csvColumnChoice, csvReport } from '@rapport/domain/account-csv/csv-import-shape'
import { accountFilter } from '@rapport/domain/account-list/account-list-shape'
import type { Result } from '@rapport/domain/result/result'
import type { Context } from 'hono'
import { stream } from 'hono/streaming'
import { type Remember, reply, replyOnce } from '../../http/answer/reply.ts'
import { answers, createApi, jsonBody, organizationId } from '../../http/api.ts'
import type { AppEnv } from '../../http/app-env.ts'
import type { ExportAccounts, Exported } from './account-export-service.ts'
import type { ImportAccounts } from './account-import-service.ts'

const tags = ['Accounts']

const importAccounts = createRoute({
  method: 'post',
  path: '/api/accounts/import',
  tags,
  summary: 'Create and change accounts from a CSV file',
  description:
    'The body is the file: UTF-8, UTF-16 or windows-1252, at most 20 MB and 20,000 rows, its first row the headers. Rows are matched by id, e-mail or handle. With `dryRun=true` nothing is written. Whoever accepts `application/x-ndjson` hears `{"progress":{"done","total"}}` lines before the answer.',
  request: {
    query: z.object({
      dryRun: z.enum(['true', 'false'], 'Please give true or false').default('false'),
      columns: z
        .string()
        .max(8000)
        .optional()
        .transform((text) => (text === undefined ? null : text.split(',').map((column) => column || null)))
        .pipe(csvColumnChoice.nullable())
        .openapi({
          type: 'string',
          description: 'Which column each header means, in their order, separated by commas; an empty one leaves it out',
        }),
    }),
    body: { required: true, content: { 'text/csv': { schema: z.string().openapi({ format: 'binary' }) } } },
  },
  responses: {
    ...answers(csvReport),
    413: answers(csvReport)[400] ?? { description: '' },
    422: answers(csvReport)[400] ?? { description: '' },
  },
})

const exportList = createRoute({
  method: 'get',
  path: '/api/accounts/export',
  tags,
  summary: 'The accounts of a list as a CSV file, with their ids; it imports back unchanged',
  request: { query: accountFilter.extend({ organizationId }) },
  responses: { ...answers(z.unknown()), 200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } } },
})

const exportChosen = createRoute({
  method: 'post',
  path: '/api/accounts/export',
  tags,
  summary: 'Chosen accounts as such a file, in the order of their ids',
  description: 'Ids that nobody has are left out.',
  request: { body: jsonBody(accountExport) },
  responses: { ...answers(z.unknown()), 200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } } },
})

export interface AccountFileServices {
  readonly importAccounts: ImportAccounts
  readonly exportAccounts: ExportAccounts
  readonly today: () => string
}

/** Added before the routes of accounts: `import` and `export` are no ids. */
export const createAccountFileRoutes = (services: AccountFileServices): OpenAPIHono<AppEnv> => {
  const api = createApi()
  api.openapi(importAccounts, async (c) => {
    const { dryRun, columns } = c.req.valid('query')
    const bytes = new Uint8Array(await c.req.arrayBuffer())
    const key = c.req.header('idempotency-key')
    const run = (onProgress: (progress: CsvProgress) => void, remember: Remember<CsvReport>) =>
      services.importAccounts(c.var.caller, { bytes, columns, isDryRun: dryRun === 'true', key, onProgress, remember })
    return c.req.header('accept')?.includes('application/x-ndjson')
      ? replyWithProgress(c, run)
      : replyOnce(c, (remember) => run(silent, remember))
  })
  api.openapi(exportList, (c) => {
    const { organizationId: _own, ...filter } = c.req.valid('query')
    return replyWithFile(c, services, { at: 'list', filter })
  })
  api.openapi(exportChosen, (c) => replyWithFile(c, services, { at: 'chosen', ids: c.req.valid('json').ids }))
  return api
}

const replyWithFile = async (c: Context<AppEnv>, { exportAccounts, today }: AccountFileServices, exported: Exported): Promise<Response> => {
  const lines = await exportAccounts(c.var.caller, exported)
  if (!lines.ok) return reply(c, lines)
  // A file that breaks off must not look whole: what fails while it is read ends the connection.
  return c.body(ReadableStream.from(lines.value).pipeThrough(new TextEncoderStream()), 200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="influencers-${today()}.csv"`,
  })
}

const silent = (): void => undefined

type Run = (onProgress: (progress: CsvProgress) => void, remember: Remember<CsvReport>) => Promise<Result<CsvReport>>

/** What is answered before the first progress has its own status; after it, the last line says how it ended. */
const replyWithProgress = async (c: Context<AppEnv>, run: Run): Promise<Response> => {
  const waiting: CsvProgress[] = []
  let wake = silent
  const work = replyOnce(c, (remember) =>
    run((progress) => {
      waiting.push(progress)
      wake()
    }, remember),
  )
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
  c.header('content-type', 'application/x-ndjson')
  return stream(c, async (out) => {
    for (let done = false; !done; done = await Promise.race([isDone, nextProgress().then(() => false)])) {
      const latest = waiting.splice(0).at(-1)
      if (latest) await out.writeln(JSON.stringify({ progress: latest }))
    }
    await out.writeln(await (await work).text())
  })
}
