import { atMostBytes } from '../limit/limit-words.ts'
import { uploadBytes } from '../limit/upload-limit.ts'

/** The words and endings of every drop zone for agreements. The bytes decide what a file is. */
export const agreementZone = {
  title: 'Drag & drop partnership files here',
  text: 'Upload your emails, contracts, or proposals to instantly create partnerships',
  button: 'Browse Files',
  manual: 'or Create Manually',
  formats: 'Supported formats: PDF, DOC, DOCX, JPG, PNG, TXT, EML',
  accept: '.png,.jpg,.jpeg,.gif,.pdf,.doc,.docx,.txt,.eml',
} as const

/** A larger agreement is refused. */
export const mostAgreementBytes = uploadBytes

export const agreementTooLarge = atMostBytes('A document', mostAgreementBytes)
