import type { CsvProgress } from '@rapport/domain/account-csv/csv-import'
import type { Result } from '@rapport/domain/result/result'
import type { Context } from 'hono'
import { stream } from 'hono/streaming'
import type { AppEnv } from '../app-env.ts'

const silent = (): void => undefined

export type Run<T> = (onProgress: (progress: CsvProgress) => void) => Promise<Result<T>>

interface Replying<T> {
  readonly c: Context<AppEnv>
  readonly reply: (result: Result<T>) => Response
}

/** Answers at the end; a caller who accepts lines of JSON hears how far it is before. */
export const replyWithProgress = <T>({ c, reply }: Replying<T>, run: Run<T>): Promise<Result<T> | Response> =>
  c.req.header('accept')?.includes('application/x-ndjson') ? replyInLines(c, run, reply) : run(silent)

/** An answer before the first progress has its own status. After it, the last line says how it ended. */
const replyInLines = async <T>(c: Context<AppEnv>, run: Run<T>, reply: (result: Result<T>) => Response): Promise<Response> => {
  const waiting: CsvProgress[] = []
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
