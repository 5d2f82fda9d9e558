import { addressOf, call } from '../call.ts'
import type { PartnershipAddress } from './partnership-calls.ts'

/** Where the bytes of a partnership's document are, to be saved. */
export const agreementFileAddress = ({ accountId, partnershipId: id }: PartnershipAddress): string =>
  addressOf('GET /api/partnerships/{id}/agreement/file', { params: { id }, query: { accountId, download: '1' } })

export const removeAgreement = ({ accountId, partnershipId: id }: PartnershipAddress) =>
  call('DELETE /api/partnerships/{id}/agreement', { params: { id }, query: { accountId } })
