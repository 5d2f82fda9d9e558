import type { KeptAgreement } from '@rapport/domain/agreement/kept-agreement'
import { useQuery } from '@tanstack/react-query'
import { agreementsQuery } from '../../../api/partnership/partnership-queries.ts'

/** The documents of an influencer's partnerships, offline those that this device knew last. */
export const useAgreements = (accountId: string): readonly KeptAgreement[] => useQuery(agreementsQuery(accountId)).data ?? none

const none: readonly KeptAgreement[] = []
