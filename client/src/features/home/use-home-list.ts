import type { Account } from '@rapport/domain/account/account'
import type { OrganizationStage } from '@rapport/domain/organization/organization'
import type { OrganizationUser } from '@rapport/domain/person/person'
import { stagePlace } from '@rapport/domain/stage/stage-place'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { stagesQuery, usersQuery } from '../../api/queries.ts'
import { useSession } from '../../api/session.ts'
import { useAccountList } from '../../sync/use-account.ts'
import { useOnline } from '../../sync/use-sync-summary.ts'
import type { RowContext } from './account-columns.tsx'
import { type HomeQuery, usualSort } from './home-query.ts'
import { useReferrer } from './use-home-query.ts'

export interface HomeList {
  readonly accounts: readonly Account[]
  readonly total: number
  readonly isLoading: boolean
  /** One sentence, when the server said no or could not be asked. */
  readonly problem: string | null
  readonly isOnline: boolean
  /** When what is shown was read, in milliseconds; null when nothing is. */
  readonly asOf: number | null
  readonly loadMore: () => void
  readonly retry: () => void
  readonly stages: readonly OrganizationStage[]
  readonly context: RowContext
}

/** The rows of a query with what this device has not sent yet, and what rows need to be drawn. */
export function useHomeList(query: HomeQuery): HomeList {
  const { organization } = useSession()
  const list = useAccountList(useMemo(() => ({ ...query, sort: query.sort ?? usualSort }), [query]))
  const isOnline = useOnline()
  const { data: stages = noStages } = useQuery(stagesQuery())
  const { data: users = noUsers } = useQuery(usersQuery(organization.id))
  const referrer = useReferrer()
  const context = useMemo<RowContext>(() => {
    const keyByName = new Map(stages.map(({ name, key }) => [name, key]))
    return { users, referrer, placeOf: (stage) => stagePlace(keyByName.get(stage)) }
  }, [stages, users, referrer])
  return {
    accounts: list.accounts,
    total: list.total,
    isLoading: list.isLoading,
    problem: list.error?.message ?? null,
    isOnline,
    asOf: list.asOf || null,
    loadMore: list.loadMore,
    retry: list.retry,
    stages,
    context,
  }
}

const noStages: readonly OrganizationStage[] = []
const noUsers: readonly OrganizationUser[] = []
