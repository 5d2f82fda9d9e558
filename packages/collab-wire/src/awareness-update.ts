import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'

/** One client's entry of an awareness update. */
export interface AwarenessEntry {
  readonly clientId: number
  readonly clock: number
  /** Null for a departed client; otherwise any value. */
  readonly state: unknown
}

/** An entry as received, with the length of its text. */
export interface ReadEntry extends AwarenessEntry {
  readonly size: number
}

/** The entries of an awareness update; undefined for other bytes. */
export const readAwarenessUpdate = (update: Uint8Array): readonly ReadEntry[] | undefined => {
  try {
    const decoder = decoding.createDecoder(update)
    const entries: ReadEntry[] = []
    for (let left = decoding.readVarUint(decoder); left > 0; left -= 1) {
      const clientId = decoding.readVarUint(decoder)
      const clock = decoding.readVarUint(decoder)
      const text = decoding.readVarString(decoder)
      entries.push({ clientId, clock, state: JSON.parse(text), size: text.length })
    }
    return entries
  } catch {
    return undefined
  }
}

export const writeAwarenessUpdate = (entries: readonly AwarenessEntry[]): Uint8Array =>
  encoding.encode((encoder) => {
    encoding.writeVarUint(encoder, entries.length)
    for (const { clientId, clock, state } of entries) {
      encoding.writeVarUint(encoder, clientId)
      encoding.writeVarUint(encoder, clock)
      encoding.writeVarString(encoder, JSON.stringify(state))
    }
  })
