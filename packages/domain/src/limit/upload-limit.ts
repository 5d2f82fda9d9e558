import { megabyte } from './unit.ts'

/** The most bytes of an uploaded file: a CSV file, an email, an agreement. */
export const uploadBytes = 20 * megabyte
