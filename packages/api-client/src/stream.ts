import type { LiveEvent } from './client-shape.ts'

/** The lines of an answer as they arrive. */
export async function* linesOf(response: Response): AsyncGenerator<string, void, undefined> {
  if (response.body === null) return
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  try {
    let rest = ''
    for (;;) {
      const { done, value = '' } = await reader.read()
      const lines = (rest + value).split(/\r?\n/)
      rest = lines.pop() ?? ''
      yield* lines
      if (done) break
    }
    if (rest !== '') yield rest
  } finally {
    await reader.cancel()
  }
}

/** Server-sent events with JSON in `data`. */
export async function* eventsOf(response: Response): AsyncGenerator<LiveEvent, void, undefined> {
  let event = 'message'
  let data = ''
  for await (const line of linesOf(response)) {
    if (line.startsWith('event:')) event = line.slice('event:'.length).trim()
    if (line.startsWith('data:')) data += line.slice('data:'.length)
    if (line !== '' || data === '') continue
    yield { event, data: JSON.parse(data) }
    event = 'message'
    data = ''
  }
}
