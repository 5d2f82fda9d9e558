import { heldFor, type KeptAgreement, type KeptAgreementText, type KeptSources } from '@rapport/domain/agreement/kept-agreement'
import { z } from 'zod'
import { routes } from '../route.ts'
import { entity, id, listOf, onlyId, organizationId } from '../shape.ts'
import { line, sourceLines } from './agreement.ts'

const fields = {
  id: z.string(),
  accountId: z.string(),
  partnershipId: z.string(),
  name: z.string(),
  contentType: z.string(),
  bytes: z.number().int(),
  addedBy: z.string().meta({ description: 'Somebody’s id' }),
  addedAt: z.string(),
}

const agreement = entity<KeptAgreement>()('KeptAgreement', z.object(fields))

const sources = entity<KeptSources>()(
  'KeptSources',
  z.object({
    budget: sourceLines,
    startDate: sourceLines,
    endDate: sourceLines,
    invoiceStatus: sourceLines,
    pieces: sourceLines,
  }),
)

const agreementText = entity<KeptAgreementText>()('KeptAgreementText', z.object({ ...fields, lines: listOf(line), sources }))

const which = { accountId: id.optional(), organizationId }
const ofPartnership = z.strictObject(which)
const none = { 404: 'There is no such partnership, or it has no document' }

export const keptAgreementRoutes = routes('Partnerships', {
  'GET /api/accounts/{id}/agreements': {
    summary: 'The documents that the partnerships of an influencer were created from, the newest first',
    query: z.strictObject({ organizationId }),
    answer: listOf(agreement),
  },
  'GET /api/partnerships/{id}/agreement': {
    summary: 'The document that a partnership was created from: its text, and the lines in which the terms stand',
    description: `Reading a document answers its \`agreementId\`. Within ${heldFor.words} a partnership that is created with it takes the document over.`,
    query: ofPartnership,
    answer: agreementText,
    refusals: none,
  },
  'GET /api/partnerships/{id}/agreement/file': {
    summary: 'The bytes of that document; `download` saves what a browser would show',
    query: z.strictObject({ ...which, download: z.literal('1').optional() }),
    stream: { type: 'application/octet-stream', says: 'The file' },
    refusals: none,
  },
  'DELETE /api/partnerships/{id}/agreement': {
    summary: 'Remove that document for good; the partnership stays',
    query: ofPartnership,
    answer: onlyId,
    refusals: none,
  },
})
