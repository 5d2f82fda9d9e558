const headerBytes = 512
const mostTableSectors = 109

/**
 * Whether the sectors of a compound file (an old Office file) lead to an end: a reader that follows a chain that bites its tail collects
 * sectors until its memory is full. Files so large that they keep this table in parts are taken as they are.
 */
export const hasSoundChains = (file: Buffer): boolean => {
  if (file.length < headerBytes * 2) return false
  const sectorBytes = 2 ** file.readUInt16LE(30)
  const tables = file.readInt32LE(44)
  if (![512, 4096].includes(sectorBytes) || tables < 1 || tables * sectorBytes > file.length) return false
  const next = nextSectors(file, sectorBytes, Math.min(tables, mostTableSectors))
  return next !== undefined && !hasCircle(next)
}

const nextSectors = (file: Buffer, sectorBytes: number, tables: number): readonly number[] | undefined => {
  const next: number[] = []
  for (let table = 0; table < tables; table += 1) {
    const begin = (file.readInt32LE(76 + table * 4) + 1) * sectorBytes
    if (begin < sectorBytes || begin + sectorBytes > file.length) return undefined
    for (let at = begin; at < begin + sectorBytes; at += 4) next.push(file.readInt32LE(at))
  }
  return next
}

const hasCircle = (next: readonly number[]): boolean => {
  const walkOf = new Int32Array(next.length)
  for (let first = 0; first < next.length; first += 1) {
    let at = first
    while (at >= 0 && at < next.length && walkOf[at] === 0) {
      walkOf[at] = first + 1
      at = next[at] ?? -1
    }
    if (at >= 0 && at < next.length && walkOf[at] === first + 1) return true
  }
  return false
}
