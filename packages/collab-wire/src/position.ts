/**
 * A position in the history of a server's database, as a device keeps it beside a document: everything that the device was told up to then
 * was committed there. The seal is the server's; nobody else can make one.
 */
export interface Position {
  /** Milliseconds since 1970, but later than the position before it. */
  readonly at: number
  /** Which life of the server committed it. */
  readonly run: string
  readonly seal: string
}

/** Longer than any position is. */
const mostCharacters = 120

export const writePosition = ({ at, run, seal }: Position): string => `${at.toString(36)}.${run}.${seal}`

/** Undefined for what is no position. */
export const readPosition = (text: string): Position | undefined => {
  if (text.length > mostCharacters) return undefined
  const match = /^([0-9a-z]{1,10})\.([0-9a-f]{16})\.([0-9A-Za-z_-]{22})$/.exec(text)
  const [, at, run, seal] = match ?? []
  return at === undefined || run === undefined || seal === undefined ? undefined : { at: Number.parseInt(at, 36), run, seal }
}

/** Whether a position is later than another one of the same history. */
export const isLaterPosition = (text: string, than: string | undefined): boolean =>
  than === undefined || (readPosition(text)?.at ?? 0) > (readPosition(than)?.at ?? 0)

/** Of positions that a device was told the last of each life of the server: a database that holds it holds those before. */
export const latestOfEachRun = (positions: readonly string[]): readonly string[] => {
  const latest = new Map<string, string>()
  for (const text of positions) {
    const { run } = readPosition(text) ?? { run: text }
    if (isLaterPosition(text, latest.get(run))) latest.set(run, text)
  }
  return [...latest.values()]
}
