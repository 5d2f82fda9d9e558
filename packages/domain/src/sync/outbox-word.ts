import type { OutboxRow } from './outbox.ts'

type Worded = Pick<OutboxRow, 'id' | 'wordIds'>

/** When a row's word in a field was written, as an id that sorts by time: its own, or that of a change that it took along. */
export const wordIdOf = ({ id, wordIds }: Worded, field: string): string => wordIds?.[field] ?? id

interface Joined<Payload> {
  readonly payload: Payload
  readonly wordIds?: Readonly<Record<string, string>>
}

/**
 * [OB11] One payload of several: in each field the word that was written last. A row may have taken a later word along before another tab
 * could store the one before it.
 */
export const joinWords = <Payload extends object>(
  row: Worded & { readonly payload: Payload },
  taken: readonly (Worded & { readonly payload: NoInfer<Partial<Payload>> })[],
): Joined<Payload> => {
  const wordIds: Record<string, string> = {}
  const payload: Record<string, unknown> = {}
  for (const change of [row, ...taken])
    for (const [field, value] of Object.entries(change.payload)) {
      const wordId = wordIdOf(change, field)
      if (wordId < (wordIds[field] ?? '')) continue
      wordIds[field] = wordId
      payload[field] = value
    }
  const others = Object.entries(wordIds).filter(([, wordId]) => wordId !== row.id)
  // Every field of the payload is there.
  return { payload: payload as Payload, ...(others.length > 0 && { wordIds: Object.fromEntries(others) }) }
}

/** [OB8] [OB11] The same rows without the fields in which another of them has a later word. */
export const latestWords = <Row extends Worded & { readonly payload: object }>(rows: readonly Row[]): readonly Row[] => {
  if (rows.every(({ wordIds }) => wordIds === undefined)) return rows
  const isLatest = (row: Row, field: string) =>
    rows.every((other) => !(field in other.payload) || wordIdOf(other, field) <= wordIdOf(row, field))
  return rows.map((row) => ({ ...row, payload: Object.fromEntries(Object.entries(row.payload).filter(([field]) => isLatest(row, field))) }))
}
