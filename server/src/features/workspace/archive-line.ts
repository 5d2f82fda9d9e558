/** In bytes: a document with all that it may hold. */
const longestLine = 16_000_000

/** A line is longer than any record, or no text. */
export class BadLine extends Error {}

/** The lines of a file that comes in parts. */
export async function* linesOf(parts: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let rest: Uint8Array[] = []
  let bytes = 0
  const take = (part: Uint8Array): string => {
    const line = Buffer.concat([...rest, part])
    rest = []
    bytes = 0
    try {
      return decoder.decode(line)
    } catch {
      throw new BadLine('it is no text')
    }
  }
  for await (const part of parts) {
    let from = 0
    for (let at = part.indexOf(10); at >= 0; at = part.indexOf(10, from)) {
      yield take(part.subarray(from, at))
      from = at + 1
    }
    bytes += part.length - from
    if (bytes > longestLine) throw new BadLine('it is too long')
    if (from < part.length) rest.push(part.slice(from))
  }
  if (bytes > 0) yield take(new Uint8Array())
}
