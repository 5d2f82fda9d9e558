/** Names of people and influencers by id, from a device's kept lists. Nothing else may have the lists open. */
export const readKeptNames = async (databaseName: string): Promise<ReadonlyMap<string, string>> => {
  const rows = await readRows(databaseName)
  return new Map(rows.flatMap(({ data }) => namesIn(data)))
}

/** A query's data: a value, a list, or pages of a list. */
const namesIn = (data: unknown): readonly (readonly [string, string])[] => {
  if (Array.isArray(data)) return data.flatMap(namesIn)
  if (typeof data !== 'object' || data === null) return []
  if ('pages' in data) return namesIn(data.pages)
  if ('data' in data) return namesIn(data.data)
  const { id, name } = data as { readonly id?: unknown; readonly name?: unknown } // the function checks both
  return typeof id === 'string' && typeof name === 'string' ? [[id, name]] : []
}

const readRows = (databaseName: string): Promise<readonly { readonly data?: unknown }[]> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open(databaseName)
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const database = opening.result
      // A lasting connection would block a deletion.
      const end = (rows: readonly { readonly data?: unknown }[]) => {
        database.close()
        resolve(rows)
      }
      if (!database.objectStoreNames.contains('queries')) return end([])
      const reading = database.transaction('queries').objectStore('queries').getAll()
      reading.onerror = () => end([])
      reading.onsuccess = () => end(reading.result)
    }
  })
