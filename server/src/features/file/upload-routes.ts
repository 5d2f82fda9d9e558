import type { Result } from '@rapport/domain/result/result'
import { Hono } from 'hono'
import { replyRefusal } from '../../http/answer/refusal-reply.ts'
import type { AppEnv } from '../../http/app-env.ts'

export interface UploadRoutePorts {
  /** Takes the file that came to its signed address. */
  readonly receive: (arrival: {
    readonly key: string
    readonly query: URLSearchParams
    readonly type: string
    readonly body: AsyncIterable<Uint8Array>
  }) => Promise<Result<void>>
}

/** `PUT /files/uploads/…` for files in a folder of this machine; the signature says who may. */
export const createUploadRoutes = ({ receive }: UploadRoutePorts): Hono<AppEnv> => {
  const routes = new Hono<AppEnv>()
  routes.put('/files/uploads/:key{.+}', async (c) => {
    const { searchParams } = new URL(c.req.url)
    const body = c.req.raw.body ?? new Blob([]).stream()
    const taken = await receive({ key: c.req.param('key'), query: searchParams, type: c.req.header('content-type') ?? '', body })
    return taken.ok ? c.body(null, 200) : replyRefusal(c, taken.refusal)
  })
  return routes
}
