/**
 * A position in the history of a server's database, which a device keeps beside a document: the database holds everything told until then.
 * Only the server can make its seal.
 */
export interface Position {
  /** Milliseconds since 1970, always later than the former position. */
  readonly at: number
  /** The run of the server that committed it. */
  readonly run: string
  readonly seal: string
}

/** More than any position has. */
const mostCharacters = 120

export const writePosition = ({ at, run, seal }: Position): string => `${at.toString(36)}.${run}.${seal}`

/** Undefined for other texts. */
export const readPosition = (text: string): Position | undefined => {
  if (text.length > mostCharacters) return undefined
  const match = /^([0-9a-z]{1,10})\.([0-9a-f]{16})\.([0-9A-Za-z_-]{22})$/.exec(text)
  const [, at, run, seal] = match ?? []
  return at === undefined || run === undefined || seal === undefined ? undefined : { at: Number.parseInt(at, 36), run, seal }
}

/** Whether a position is later than another one of the same history. */
export const isLaterPosition = (text: string, than: string | undefined): boolean =>
  than === undefined || (readPosition(text)?.at ?? 0) > (readPosition(than)?.at ?? 0)

/** The last position of each run of the server: a database that holds it holds the earlier ones too. */
export const latestOfEachRun = (positions: readonly string[]): readonly string[] => {
  const latest = new Map<string, string>()
  for (const text of positions) {
    const { run } = readPosition(text) ?? { run: text }
    if (isLaterPosition(text, latest.get(run))) latest.set(run, text)
  }
  return [...latest.values()]
}
