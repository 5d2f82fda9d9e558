import type { Need } from '../disk/rights.ts'
import { BadSetting } from '../env.ts'
import { folderTrouble, type InstallationPaths } from '../installation/folder-rights.ts'
import { diskTrouble } from '../store/health/disk-trouble.ts'
import { DatabaseRefusal } from '../store/migration/migration.ts'

/** Why a terminal command was refused, in words for the person who gave it. */
export class CommandRefusal extends Error {
  override readonly name: string = 'CommandRefusal'
}

/** Why a copy cannot be made or brought back. */
export class BackupRefusal extends CommandRefusal {
  override readonly name = 'BackupRefusal'
}

/** The settings name a database that is not there. */
export const noDatabaseAt = (file: string): string => `There is no database at ${file}: check DATA_DIR.`

/** Refuses words behind those that a command takes: a mistaken one would do what nobody meant. */
export const refuseMoreWords = (taken: number, words: string): void => {
  if (process.argv.length > 2 + taken) throw new CommandRefusal(words)
}

/** Refuses at once where a right is missing, instead of failing in the middle. */
export const requireRights = (paths: InstallationPaths, need: Need): void => {
  const trouble = folderTrouble(paths, need)
  if (trouble !== undefined) throw new CommandRefusal(trouble)
}

/** Runs a terminal command. A refusal, or an error of the disk at `path`, is one sentence and exit code 1. */
export const tellRefusal = async (path: string, command: () => Promise<string>): Promise<void> => {
  try {
    process.stdout.write(`${await command()}\n`)
  } catch (error) {
    process.stderr.write(`${sentenceFor(error, path)}\n`)
    process.exitCode = 1
  }
}

const sentenceFor = (error: unknown, path: string): string => {
  if (error instanceof CommandRefusal || error instanceof DatabaseRefusal || error instanceof BadSetting) return error.message
  if (isUnknownOption(error)) return error.message
  const sentence = diskTrouble(error, path)
  if (sentence === undefined) throw error
  return sentence
}

const isUnknownOption = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
