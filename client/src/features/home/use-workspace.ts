import type { CustomField } from '@rapport/domain/custom-field/custom-field'
import type { Label } from '@rapport/domain/label/label'
import type { OrganizationStage } from '@rapport/domain/organization/organization'
import type { OrganizationUser } from '@rapport/domain/person/person'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { campaignsQuery, customFieldsQuery, segmentsQuery, stagesQuery, usersQuery } from '../../api/queries.ts'
import { useSession } from '../../api/session/session.ts'

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

const none: readonly never[] = []
