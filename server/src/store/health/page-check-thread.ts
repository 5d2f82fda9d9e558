import { parentPort, workerData } from 'node:worker_threads'
import { openReader } from '../file/sqlite-connection.ts'
import { type IndexMending, mendIndexes } from './index-mending.ts'
import type { PageCheck } from './page-check.ts'
import { findPageFaults, type PageFaults } from './page-faults.ts'
import { isUnreadablePage } from './storage-failure.ts'

const look = (file: string): PageFaults => {
  const connection = openReader(file)
  try {
    return findPageFaults(connection)
  } catch (error) {
    if (isUnreadablePage(error)) return { damage: [error.message], hasUnused: false }
    throw error
  } finally {
    connection.close()
  }
}

/** Damage in nothing but indexes is mended at once. */
const lookAt = ({ file, mayMend }: { readonly file: string; readonly mayMend: boolean }): PageCheck => {
  const { damage, hasUnused } = look(file)
  const [first] = damage
  if ((first === undefined && !hasUnused) || !mayMend) return { damage: first, isMended: false }
  const mending = tryMending(file)
  return mending.is === 'damaged' ? { damage: first, isMended: false } : { damage: undefined, isMended: mending.is === 'mended' }
}

/** Whatever becomes of it: what was seen is not forgotten. */
const tryMending = (file: string): IndexMending => {
  try {
    return mendIndexes(file)
  } catch (error) {
    return { is: 'damaged', why: String(error) }
  }
}

parentPort?.postMessage(lookAt(workerData))
