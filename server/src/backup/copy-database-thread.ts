import { workerData } from 'node:worker_threads'
import SqliteDatabase from 'better-sqlite3'
import { copyInto } from '../store/file/database-copy.ts'

/** Copies in a thread of its own, so that a signal is heard meanwhile. */
const { file, target }: { file: string; target: string } = workerData
const source = new SqliteDatabase(file, { fileMustExist: true, timeout: 5000 })
try {
  copyInto(source, target)
} finally {
  source.close()
}
