import { parentPort, workerData } from 'node:worker_threads'
import SqliteDatabase from 'better-sqlite3'

/** The thread of the checkpointer. What cannot be copied back now is copied with the next commits. */
const connection = new SqliteDatabase(String(workerData), { fileMustExist: true, timeout: 5000 })

parentPort?.on('message', (message) => {
  if (message === 'checkpoint') checkpoint()
  else {
    connection.close()
    parentPort?.close()
  }
})

const checkpoint = (): void => {
  try {
    connection.pragma('wal_checkpoint(PASSIVE)')
  } catch (error) {
    parentPort?.postMessage(error)
  }
}
