import { fieldsWith } from '../account/account-field.ts'
import type { OutboxRow } from './outbox.ts'

type Worded = Pick<OutboxRow, 'id' | 'wordIds'>

interface WordedChange extends Worded {
  readonly payload: object
}

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
  // The very same payload: what is sent as it stood is drawn as it stood.
  if (taken.length === 0) return { payload: row.payload }
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

/** Fields that a stage move writes besides. */
export const effectsOfMove: ReadonlySet<string> = new Set(fieldsWith({ followsMove: true }))

/**
 * A change without the fields in which `later` has a later word of the same person. A move would clear what is left out of it: there the
 * later word stands in the field's place.
 */
export const withoutWords = <Change extends WordedChange>(change: Change, later: (field: string) => WordedChange | undefined): Change => {
  const parts = Object.entries(change.payload)
  const isMove = parts.some(([field]) => field === 'stage' && !later(field))
  const left = parts.flatMap(([field, value]): readonly (readonly [string, unknown])[] => {
    const by = later(field)
    if (!by) return [[field, value]]
    return isMove && effectsOfMove.has(field) ? [[field, new Map<string, unknown>(Object.entries(by.payload)).get(field)]] : []
  })
  return left.every(([, value], at) => value === parts[at]?.[1]) && left.length === parts.length
    ? change
    : { ...change, payload: Object.fromEntries(left) }
}

/** [OB8] [OB11] The same rows, in their order, without the fields in which one before has a later word. */
export const latestWords = <Row extends WordedChange>(rows: readonly Row[]): readonly Row[] => {
  if (rows.every(({ wordIds }) => wordIds === undefined)) return rows
  return rows.map((row, at) =>
    withoutWords(row, (field) =>
      rows.slice(0, at).findLast((former) => field in former.payload && wordIdOf(former, field) > wordIdOf(row, field)),
    ),
  )
}
