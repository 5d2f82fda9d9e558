import type { Label } from '@rapport/domain/label/label'
import type { OrganizationStage } from '@rapport/domain/organization/organization'
import type { OrganizationUser } from '@rapport/domain/person/person'
import { useQuery } from '@tanstack/react-query'
import { campaignsQuery, segmentsQuery, stagesQuery, usersQuery } from './queries.ts'
import { useSession } from './session/session.ts'

/** What the organisation has; each is empty until it is known. */

/** Former members, too. */
export const useUsers = (): readonly OrganizationUser[] => useQuery(usersQuery(useSession().organization.id)).data ?? none

export const useStages = (): readonly OrganizationStage[] => useQuery(stagesQuery()).data ?? none

export const useSegments = (): readonly Label[] => useQuery(segmentsQuery(useSession().organization.id)).data ?? none

export const useCampaigns = (): readonly Label[] => useQuery(campaignsQuery(useSession().organization.id)).data ?? none

const none: readonly never[] = []
