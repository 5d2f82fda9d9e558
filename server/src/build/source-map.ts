/** The map of a built file: `mappings` are its lines, divided by `;`, of segments, divided by `,`, each of up to five numbers. */
export interface SourceMap {
  readonly sources: readonly string[]
  readonly mappings: string
}

/** Line and column count from 0. */
export interface Position {
  readonly line: number
  readonly column: number
}

export interface SourcePosition extends Position {
  readonly source: string
}

/** Where a position of the built file comes from; undefined for what no source has. */
export const sourceOf = ({ sources, mappings }: SourceMap, built: Position): SourcePosition | undefined => {
  // A number is the difference to that of the segment before: column in the build, source, its line, its column, a name.
  const sums = [0, 0, 0, 0, 0]
  let field = 0
  let number = 0
  let shift = 0
  let line = 0
  let nearest: readonly number[] | undefined
  for (let index = 0; index <= mappings.length && line <= built.line; index += 1) {
    const sign = index < mappings.length ? mappings.charCodeAt(index) : semicolon
    if (sign === comma || sign === semicolon) {
      if (line === built.line && field > 0 && (sums[0] ?? 0) <= built.column) nearest = field > 1 ? [...sums] : undefined
      field = 0
      if (sign === comma) continue
      line += 1
      sums[0] = 0
      continue
    }
    const digit = digits[sign] ?? 0
    number |= (digit & 31) << shift
    shift += 5
    if ((digit & 32) !== 0) continue
    sums[field] = (sums[field] ?? 0) + ((number & 1) === 1 ? -(number >> 1) : number >> 1)
    field += 1
    number = 0
    shift = 0
  }
  const [, source = -1, sourceLine = 0, column = 0] = nearest ?? []
  const name = sources[source]
  return name === undefined ? undefined : { source: name, line: sourceLine, column }
}

const comma = 44
const semicolon = 59

/** The value of each base64 sign, by its code. */
const digits = new Uint8Array(128)
for (const [value, sign] of [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'].entries())
  digits[sign.charCodeAt(0)] = value
