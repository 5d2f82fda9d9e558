import { NewerDatabaseError } from '../store/migration.ts'

/** Why a copy cannot be made or brought back; its message is for the person who asked for it. */
export class BackupRefusal extends Error {
  override readonly name = 'BackupRefusal'
}

/** Runs a command of a terminal: a refusal is one sentence and exit code 1. */
export const tellRefusal = async (command: () => Promise<string>): Promise<void> => {
  try {
    process.stdout.write(`${await command()}\n`)
  } catch (error) {
    if (!(error instanceof BackupRefusal || error instanceof NewerDatabaseError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
