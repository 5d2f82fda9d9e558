import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import SqliteDatabase from 'better-sqlite3'
import { markSeenBy } from './database-mark.ts'
import { busyMs, waitInSqlite } from './sqlite-connection.ts'
import { emptyLog, growLogInUse } from './write-ahead-log.ts'

/** The checkpointer's thread. Pages that cannot be copied back now go with the next commits. */
const connection = new SqliteDatabase(String(workerData), { fileMustExist: true, timeout: busyMs })

parentPort?.on('message', (message) => {
  if (message === 'checkpoint') checkpoint()
  else if (message === 'shred') void shred()
  else {
    connection.close()
    parentPort?.close()
  }
})

const checkpoint = (): void => {
  try {
    connection.pragma('wal_checkpoint(PASSIVE)')
    parentPort?.postMessage('copied')
  } catch (error) {
    tell(error)
  }
}

/** An error's code does not cross threads by itself. */
const tell = (error: unknown): void =>
  parentPort?.postMessage({ error, code: error instanceof SqliteDatabase.SqliteError ? error.code : undefined })

const tries = 20

/** It waits for nobody while it holds the log: a backup may read for minutes, and no commit may wait for it. */
const shred = async (): Promise<void> => {
  let isDone = false
  try {
    for (let left = tries; left > 0 && !isDone; left -= 1) {
      waitInSqlite(connection, 0)
      isDone = emptyLog(connection)
      waitInSqlite(connection, busyMs)
      if (!isDone) await wait(100)
    }
    if (isDone) growLogInUse(String(workerData))
  } catch (error) {
    tell(error)
  }
  parentPort?.postMessage({ emptiedAt: isDone ? markSeenBy(connection) : undefined })
}
