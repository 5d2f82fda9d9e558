import { emptyFileWords } from '@rapport/domain/limit/file-words'
import { type Result, refuse } from '@rapport/domain/result/result'

/** The most dots of a picture, also of one inside a PDF. */
export const mostPixels = 40_000_000

/** Why an agreement cannot be read, in the words a person gets. */
export const unreadable = {
  empty: refuse('unprocessable', emptyFileWords),
  unknown: refuse('unsupported_type', 'This file is none of PDF, DOC, DOCX, JPG, PNG, GIF, TXT and EML, whatever its name says'),
  damaged: (what: string): Result<never> => refuse('unprocessable', `This ${what} is damaged and cannot be read`),
  locked: refuse('unprocessable', 'This document is locked with a password. Upload it without one'),
  declares: refuse('unprocessable', 'This document declares parts of its own (DTD) and is not read'),
  unpacks: refuse('too_large', 'This document unpacks to more than can be read'),
  pixels: refuse('too_large', `This picture has too many pixels. Upload it with at most ${mostPixels / 1_000_000} megapixels`),
  memory: refuse('too_large', 'This document needs more memory than reading one may take'),
  unavailable: refuse('unavailable', 'Documents cannot be read right now. Try again in a moment'),
  slow: refuse('unprocessable', 'Reading this document takes too long'),
} as const
