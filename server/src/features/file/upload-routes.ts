import { unawaited } from '@rapport/domain/file/files'
import type { Result } from '@rapport/domain/result/result'
import { Hono } from 'hono'
import { replyRefusal } from '../../http/answer/refusal-reply.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { arrivingFile } from '../../http/limit/arriving-file.ts'

export interface UploadRoutePorts {
  /** Takes the file that came to its signed address. */
  readonly receive: (arrival: {
    readonly key: string
    readonly query: URLSearchParams
    readonly body: AsyncIterable<Uint8Array>
  }) => Promise<Result<void>>
  /** Whether somebody who still may waits for a file under this key. */
  readonly isAwaited: (key: string) => Promise<boolean>
  readonly remove: (key: string) => Promise<Result<void>>
}

/** `PUT /files/uploads/…` for files in a folder of this machine; the signature says who may. */
export const createUploadRoutes = ({ receive, isAwaited, remove }: UploadRoutePorts): Hono<AppEnv> => {
  const routes = new Hono<AppEnv>()
  routes.put('/files/uploads/:key{.+}', async (c) => {
    const { searchParams } = new URL(c.req.url)
    const key = c.req.param('key')
    if (!(await isAwaited(key))) return replyRefusal(c, unawaited)
    const taken = await receive({ key, query: searchParams, body: arrivingFile(c) })
    if (!taken.ok) return replyRefusal(c, taken.refusal)
    if (await isAwaited(key)) return c.body(null, 200)
    // It was completed or given up while this came: nobody would look at it any more.
    await remove(key)
    return replyRefusal(c, unawaited)
  })
  return routes
}
