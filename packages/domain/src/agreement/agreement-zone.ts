import { atMostBytes } from '../limit/limit-words.ts'
import { uploadBytes } from '../limit/upload-limit.ts'

/** What the places say where documents are dropped, and what they take; what a file really is, its bytes decide. */
export const documentZone = {
  title: 'Drag & drop partnership files here',
  text: 'Upload your emails, contracts, or proposals to instantly create partnerships',
  button: 'Browse Files',
  manual: 'or Create Manually',
  formats: 'Supported formats: PDF, DOC, DOCX, JPG, PNG, TXT, EML',
  accept: '.png,.jpg,.jpeg,.gif,.pdf,.doc,.docx,.txt,.eml',
} as const

/** A document of more bytes is refused. */
export const mostDocumentBytes = uploadBytes

export const documentTooLarge = atMostBytes('A document', mostDocumentBytes)
