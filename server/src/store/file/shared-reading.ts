import type { SqliteConnection } from './sqlite-connection.ts'

/** A transaction that the reads of one turn of the event loop share. */
export interface SharedReading {
  /** Before each statement. */
  begin(): void
  /** What is read from now on knows every commit so far. */
  end(): void
  /** How many there were: what is read while it stays the same sees one and the same commit. */
  ended(): number
  /** Does what readers hold up: each read until then ends before anybody else's frames, calls and timers. */
  briefly<T>(work: () => Promise<T>): Promise<T>
}

/** Each transaction takes and gives back SQLite's locks, which costs more than a small read. */
export const shareReading = (reader: SqliteConnection): SharedReading => {
  const [opening, closing] = [reader.prepare('BEGIN'), reader.prepare('COMMIT')]
  let isOpen = false
  let ended = 0
  let brief = 0
  const end = () => {
    if (!isOpen) return
    isOpen = false
    ended += 1
    // SQLite ends it alone where it can read no more.
    if (reader.open && reader.inTransaction) closing.run()
  }
  return {
    begin() {
      if (isOpen) return
      opening.run()
      isOpen = true
      // A tick asked for in a microtask comes after all microtasks.
      if (brief > 0) queueMicrotask(() => process.nextTick(end))
      else setImmediate(end)
    },
    end,
    ended: () => ended,
    async briefly(work) {
      end()
      brief += 1
      try {
        return await work()
      } finally {
        brief -= 1
      }
    },
  }
}
