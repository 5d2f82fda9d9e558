import { minuteMs } from './unit.ts'

/** The words for an empty file of any kind. */
export const emptyFileWords = 'This file is empty'

/** The most characters of a file's name. */
export const filenameLimit = 255

/** How long the address of an upload takes its file: 200 MB over a slow line. */
export const uploadLastsMs = 120 * minuteMs

const notHere = 'The file has not arrived'

/** The words for an upload that is called complete too early. */
export const notArrived = { short: notHere, words: `${notHere}. Please upload it again.` } as const
