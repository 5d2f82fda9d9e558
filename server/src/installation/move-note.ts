import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { writeWhole } from '../disk/durable-file.ts'

/** What a restore or its undo moves: folders by their names in the data folder, parts by theirs, the database by its path from there. */
const moveNote = z.object({
  what: z.enum(['restore', 'undo']),
  database: z.string(),
  /** Where the new content lies. */
  from: z.string(),
  /** Where the former content goes. */
  aside: z.string(),
  incoming: z.array(z.string()),
  outgoing: z.array(z.string()),
})
export type MoveNote = Readonly<z.infer<typeof moveNote>>

/** It stands from before the first rename until after the last. */
export const moveNoteIn = (dataFolder: string): string => join(dataFolder, 'restore-under-way.json')

/** Survives a power cut from here on. */
export const writeMoveNote = (dataFolder: string, note: MoveNote): Promise<void> =>
  writeWhole(moveNoteIn(dataFolder), `${JSON.stringify(note, undefined, 2)}\n`)

export const removeMoveNote = (dataFolder: string): void => rmSync(moveNoteIn(dataFolder))

/** The note of a move that broke off; a sentence where it cannot be read. */
export const readMoveNote = (dataFolder: string): MoveNote | string | undefined => {
  const file = moveNoteIn(dataFolder)
  if (!existsSync(file)) return undefined
  try {
    return moveNote.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return `${file} notes a restore that broke off, and cannot be read: put database, files and secret of one state together by hand, then remove it.`
  }
}

/** What a start says of a move that broke off. */
export const brokenOffWords = ({ what }: MoveNote, dataFolder: string): string =>
  what === 'restore'
    ? `A restore into ${dataFolder} broke off: make it again with npm run restore -- <folder>, or take it back with npm run restore -- --undo.`
    : `The undoing of a restore in ${dataFolder} broke off: make it again with npm run restore -- --undo, or bring a backup back with npm run restore -- <folder>.`
