import type { MiddlewareHandler } from 'hono'
import { replyRefusal } from '../answer/refusal-reply.ts'
import type { AppEnv } from '../app-env.ts'

/** A form of ours has a file and some fields; browsers write some hundred bytes before each. */
const most = { parts: 16, headerBytes: 4096 }

/** Refuses a form with many parts, or with long headers, before it is read: its reader would hold everybody up for seconds. */
export const boundForm: MiddlewareHandler<AppEnv> = async (c, next) => {
  const boundary = boundaryOf(c.req.header('content-type') ?? '')
  if (boundary === undefined || isSmallForm(Buffer.from(await c.req.arrayBuffer()), boundary)) return next()
  return replyRefusal(c, { code: 'validation_failed', message: `A form has at most ${most.parts} parts, each with a short header` })
}

const boundaryOf = (contentType: string): string | undefined => {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]*)"|([^;\s]*))/i.exec(contentType) ?? []
  return quoted || plain || undefined
}

const isSmallForm = (body: Buffer, boundary: string): boolean => {
  const delimiter = `--${boundary}`
  let parts = 0
  for (let at = body.indexOf(delimiter); at >= 0; at = body.indexOf(delimiter, at + delimiter.length)) {
    const start = at + delimiter.length
    const isEnd = body.subarray(start, start + 2).toString('latin1') === '--'
    const header = body.subarray(start, start + most.headerBytes)
    parts += 1
    if (parts > most.parts + 1 || (!isEnd && !header.includes('\r\n\r\n'))) return false
  }
  return true
}
