import type { AccountFilterName } from '@rapport/domain/account-list/account-list'
import type { Label } from '@rapport/domain/label/label'
import type { OrganizationStage } from '@rapport/domain/organization/organization'
import { type OrganizationUser, shownName } from '@rapport/domain/person/person'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { campaignsQuery, segmentsQuery, stagesQuery, usersQuery } from '../../api/queries.ts'
import { useSession } from '../../api/session/session.ts'
import { outreachNames, revenueNames } from './filter/filter-words.ts'

export interface Workspace {
  readonly stages: readonly OrganizationStage[]
  readonly users: readonly OrganizationUser[]
  readonly segments: readonly Label[]
  readonly campaigns: readonly Label[]
}

/** Stages and people; segments and campaigns only on request. */
export function useWorkspace(wanted: { readonly segments: boolean; readonly campaigns: boolean }): Workspace {
  const { organization } = useSession()
  const { data: stages = none } = useQuery(stagesQuery())
  const { data: users = none } = useQuery(usersQuery(organization.id))
  const { data: segments = none } = useQuery({ ...segmentsQuery(organization.id), enabled: wanted.segments })
  const { data: campaigns = none } = useQuery({ ...campaignsQuery(organization.id), enabled: wanted.campaigns })
  return useMemo(() => ({ stages, users, segments, campaigns }), [stages, users, segments, campaigns])
}

/** The name of a filter's value. */
export function valueName(name: AccountFilterName, value: string, { stages, users, segments, campaigns }: Workspace): string | undefined {
  const ofId = ({ id }: { readonly id: string }) => id === value
  switch (name) {
    case 'stage':
      return stages.find((stage) => ofId(stage) || stage.name.toLowerCase() === value.toLowerCase())?.name
    case 'owner': {
      const user = users.find(ofId)
      return user && shownName(user)
    }
    case 'segment':
      return segments.find(ofId)?.name
    case 'campaign':
      return campaigns.find(ofId)?.name
    case 'outreach':
      return outreachNames[value]
    case 'revenue':
      return revenueNames[value]
    default:
      return value
  }
}

const none: readonly never[] = []
