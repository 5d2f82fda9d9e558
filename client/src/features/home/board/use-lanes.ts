import { notSet, readListed } from '@rapport/domain/account-list/listed-values'
import { type OrganizationUser, shownName } from '@rapport/domain/person/person'
import { type BoardLane, boardLanes } from '@rapport/domain/value-edit/board-lane'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { accountGroupsQuery } from '../../../api/queries.ts'
import { useSession } from '../../../api/session/session.ts'
import { type HomeQuery, listQueryOf } from '../home-query.ts'

export interface Lanes {
  /** Null for a board without lanes. */
  readonly lanes: readonly BoardLane[] | null
  readonly nameOf: (lane: BoardLane) => string
}

/** [IE7] The lanes of a board by owner; who is a former member has one while somebody is theirs. */
export function useLanes(query: HomeQuery, users: readonly OrganizationUser[]): Lanes {
  const { organization } = useSession()
  const isWanted = query.lanes === 'owner'
  const list = useMemo(() => listQueryOf(query), [query])
  const { data: groups } = useQuery({ ...accountGroupsQuery(organization.id, list, 'owner'), enabled: isWanted })
  const lanes = useMemo(() => {
    if (!isWanted) return null
    const held = new Set(groups?.map(({ value }) => value ?? notSet))
    return boardLanes(users, held, readListed(query.owner ?? ''))
  }, [isWanted, groups, users, query.owner])
  const nameOf = useCallback((lane: BoardLane) => (lane === notSet ? 'Nobody' : shownName(users.find(({ id }) => id === lane))), [users])
  return { lanes, nameOf }
}
