import { ok, type Result } from '@rapport/domain/result/result'
import type { Context } from 'hono'
import type { AppEnv } from '../app-env.ts'
import type { Turn } from '../caller.ts'
import type { LeaveSlot } from '../limit/download-slots.ts'

/** A call that answers with a file. */
export interface DownloadCall {
  readonly turn: Turn
  readonly c: Context<AppEnv>
}

/** The texts of a file, made while they are read. Each page awaits its turn. */
type MakeFile = (turn: Turn) => Promise<Result<AsyncGenerator<string>>>

/** Answers with a CSV file. Its caller has a slot until it was read to its end, broke off or was left. */
export const replyWithCsv = async ({ turn, c }: DownloadCall, fileName: string, makeFile: MakeFile): Promise<Response | Result<never>> => {
  const slot: Result<LeaveSlot> = c.get('takeSlot')?.() ?? ok(() => undefined)
  if (!slot.ok) return slot
  const gone = new AbortController()
  const end = () => {
    slot.value()
    gone.abort()
  }
  try {
    const texts = await makeFile(() => turn(gone.signal))
    if (texts.ok) {
      return c.body(streamOf(texts.value, end), 200, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${fileName}"`,
      })
    }
    end()
    return texts
  } catch (error) {
    end()
    throw error
  }
}

/** A broken file must not look whole: an error ends the connection. */
const streamOf = (texts: AsyncGenerator<string>, end: () => void): ReadableStream<Uint8Array<ArrayBuffer>> => {
  const encoder = new TextEncoder()
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const next = await texts.next()
          if (!next.done) return controller.enqueue(encoder.encode(next.value))
          end()
          controller.close()
        } catch (error) {
          end()
          throw error
        }
      },
      cancel: end,
    },
    { highWaterMark: 0 },
  )
}
