import type { OrganizationUser } from '@rapport/domain/person/person'
import { personWords } from '@rapport/domain/person/person-words'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { usersQuery } from '../../api/queries.ts'
import { useSession } from '../../api/session/session.ts'
import { toast } from '../../ui/message/toast.ts'

export interface People {
  readonly all: readonly OrganizationUser[]
  readonly byId: ReadonlyMap<string, OrganizationUser>
  readonly isLoading: boolean
  /** Nobody is known, not even from before, and the server could not say. */
  readonly failed: boolean
  /** The reader. */
  readonly selfId: string
}

const nobody: readonly OrganizationUser[] = []

/** The organisation's people, offline those that this device knew last. */
export const usePeople = (): People => {
  const { organization, user } = useSession()
  const { data, isError, isLoading } = useQuery(usersQuery(organization.id))
  const failed = isError && data === undefined
  useEffect(() => {
    if (failed) toast.error(personWords.usersUnread)
  }, [failed])
  const all = data ?? nobody
  return useMemo(
    () => ({ all, byId: new Map(all.map((person) => [person.id, person])), isLoading, failed, selfId: user.id }),
    [all, isLoading, failed, user.id],
  )
}
