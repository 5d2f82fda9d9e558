import { megabyte } from './unit.ts'

/** The most bytes of a file that somebody uploads: a CSV file, an email, a document of a partnership. */
export const uploadBytes = 20 * megabyte
