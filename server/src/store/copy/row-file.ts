import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { z } from 'zod'
import { type CopiedRow, createSum, type TableSum } from './copied-row.ts'
import { cellKinds } from './copied-table.ts'
import { CopyRefusal } from './copy-refusal.ts'
import { carryRows, createPiece, differingTables, type OnRows, type RowSource } from './row-carrying.ts'

/**
 * A whole database as compressed lines of JSON: this head, then for each table its name, a line for each row, and the sum of its rows. The
 * last line says that nothing is missing.
 */
const rowFileHead = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The newest migration of the database. */
  migration: z.number(),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.object({ name: z.string(), kind: z.enum(cellKinds) })),
      key: z.array(z.string()),
      counted: z.string().optional(),
    }),
  ),
})
export type RowFileHead = z.infer<typeof rowFileHead>

const tableLine = z.object({ table: z.string() })
const sumLine = z.object({ sum: z.object({ table: z.string(), rows: z.number(), sum: z.string() }) })
const lastLine = '{"whole":true}'

/** Writes all rows of a source into a file, which is made. */
export const writeRowFile = async (
  file: string,
  head: Omit<RowFileHead, 'format' | 'tables'>,
  source: RowSource,
  onRows?: OnRows,
): Promise<readonly TableSum[]> => {
  const packed = createGzip()
  const stored = pipeline(packed, createWriteStream(file, { flags: 'wx', mode: 0o600 }))
  // It is awaited below, also where a write hears of it first.
  stored.catch(() => undefined)
  const write = async (...lines: readonly string[]) => {
    if (!packed.write(`${lines.join('\n')}\n`)) await Promise.race([once(packed, 'drain'), stored])
  }
  try {
    await write(JSON.stringify({ format: 1, ...head, tables: source.order }))
    const sums = await carryRows(
      source,
      {
        begin: ({ name }) => write(JSON.stringify({ table: name })),
        put: (_, rows) => write(...rows.map((row) => JSON.stringify(row))),
        end: (sum) => write(JSON.stringify({ sum })),
      },
      onRows,
    )
    await write(lastLine)
    packed.end()
    await stored
    return sums
  } catch (error) {
    packed.destroy()
    throw error
  }
}

export interface RowFile extends RowSource {
  readonly head: RowFileHead
  close(): void
}

/** The rows of such a file. Its tables are read in their order, each once. */
export const openRowFile = async (file: string): Promise<RowFile> => {
  const stream = createReadStream(file)
  const lines = linesIn(file, stream)
  const next = async (): Promise<string> => {
    const { value, done } = await lines.next()
    if (done === true) throw new CopyRefusal(`${file} ends too early.`)
    return value
  }
  const head = headIn(file, await next())
  const [told, present]: [TableSum[], TableSum[]] = [[], []]
  return {
    head,
    order: head.tables,
    async *pieces({ name }) {
      if (tableLine.parse(JSON.parse(await next())).table !== name)
        throw new CopyRefusal(`${file} has another table where ${name} should be.`)
      const sum = createSum(name)
      const piece = createPiece()
      for (let line = await next(); ; line = await next()) {
        if (!line.startsWith('[')) {
          told.push(sumLine.parse(JSON.parse(line)).sum)
          break
        }
        sum.add(line)
        const full = piece.add(JSON.parse(line) as CopiedRow) // the file's own form, and the sum proves it
        if (full) yield full
      }
      present.push(sum.total())
      const rest = piece.rest()
      if (rest.length > 0) yield rest
    },
    async end() {
      const differing = differingTables(told, present)
      if (differing.length > 0) throw new CopyRefusal(`${file} is damaged: ${differing.join('; ')}.`)
      if ((await next()) !== lastLine) throw new CopyRefusal(`${file} has more in it than it says.`)
    },
    close: () => void stream.destroy(),
  }
}

const headIn = (file: string, line: string): RowFileHead => {
  const head = rowFileHead.safeParse(line.startsWith('{') ? JSON.parse(line) : undefined)
  if (head.success) return head.data
  throw new CopyRefusal(`${file} holds no rows of Rapport, or those of a newer version.`)
}

/** Split at line feeds alone: `readline` also splits at characters that JSON leaves as they are. */
async function* linesIn(file: string, stream: NodeJS.ReadableStream): AsyncGenerator<string, undefined> {
  const decoder = new TextDecoder()
  let parts: string[] = []
  try {
    const unpacked = createGunzip()
    stream.on('error', (error) => unpacked.destroy(error))
    stream.pipe(unpacked)
    for await (const bytes of unpacked as AsyncIterable<Uint8Array>) {
      const [first = '', ...lines] = decoder.decode(bytes, { stream: true }).split('\n')
      parts.push(first)
      for (const line of lines) {
        yield parts.join('')
        parts = [line]
      }
    }
  } catch (error) {
    throw new CopyRefusal(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}.`, { cause: error })
  }
}
