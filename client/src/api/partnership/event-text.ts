export interface SentEvent {
  readonly name: string
  readonly data: unknown
}

/** The complete events in an answer so far, and where the rest begins. */
export const readEvents = (text: string): { readonly events: readonly SentEvent[]; readonly end: number } => {
  const last = text.lastIndexOf('\n\n')
  if (last < 0) return { events: [], end: 0 }
  const blocks = text.slice(0, last).split('\n\n')
  return { events: blocks.flatMap((block) => readEvent(block.split('\n'))), end: last + 2 }
}

const readEvent = (lines: readonly string[]): readonly SentEvent[] => {
  const fields = (field: string) => lines.filter((line) => line.startsWith(`${field}:`)).map((line) => line.slice(field.length + 1).trim())
  const data = fields('data').join('\n')
  if (data === '') return []
  try {
    return [{ name: fields('event')[0] ?? 'message', data: JSON.parse(data) }]
  } catch {
    return [] // a cut answer is no answer
  }
}
