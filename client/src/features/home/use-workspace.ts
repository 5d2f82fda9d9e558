import type { CustomField } from '@rapport/domain/custom-field/custom-field'
import type { Label } from '@rapport/domain/label/label'
import type { OrganizationStage } from '@rapport/domain/organization/organization'
import { type OrganizationUser, shownName } from '@rapport/domain/person/person'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { campaignsQuery, customFieldsQuery, segmentsQuery, stagesQuery, usersQuery } from '../../api/queries.ts'
import { useSession } from '../../api/session/session.ts'
import type { FilterTarget } from './filter/filter-target.ts'

export interface Workspace {
  readonly stages: readonly OrganizationStage[]
  readonly users: readonly OrganizationUser[]
  readonly segments: readonly Label[]
  readonly campaigns: readonly Label[]
  readonly fields: readonly CustomField[]
}

interface WantedLists {
  readonly segments: boolean
  readonly campaigns: boolean
  readonly fields?: boolean
}

/** Stages and people; segments, campaigns and custom fields only on request. */
export function useWorkspace(wanted: WantedLists): Workspace {
  const { organization } = useSession()
  const { data: stages = none } = useQuery(stagesQuery())
  const { data: users = none } = useQuery(usersQuery(organization.id))
  const { data: segments = none } = useQuery({ ...segmentsQuery(organization.id), enabled: wanted.segments })
  const { data: campaigns = none } = useQuery({ ...campaignsQuery(organization.id), enabled: wanted.campaigns })
  const { data: fields = none } = useQuery({ ...customFieldsQuery(), enabled: wanted.fields ?? false })
  return useMemo(() => ({ stages, users, segments, campaigns, fields }), [stages, users, segments, campaigns, fields])
}

/** What a stage, a person, a label or a word is called; undefined for everything else and for what is gone. */
export function namedValue(target: FilterTarget, value: string, workspace: Workspace): string | undefined {
  const { stages, users, segments, campaigns } = workspace
  const ofId = ({ id }: { readonly id: string }) => id === value
  switch (target) {
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
    case 'priority':
    case 'platform':
      return value
    default:
      return undefined
  }
}

/** The name of 'not set' among the choices. */
export const notSetNames: Readonly<Partial<Record<FilterTarget, string>>> = {
  owner: 'Nobody',
  priority: 'Not set',
  segment: 'No segment',
  campaign: 'No campaign',
  platform: 'No platform',
  outreach: 'N/A',
  contacted: 'Never',
  reach: 'Unknown',
  budget: 'No open partnership',
  invoice: 'No partnership',
  content: 'Nothing to do',
  revenue: 'Nothing sold',
}

const none: readonly never[] = []
