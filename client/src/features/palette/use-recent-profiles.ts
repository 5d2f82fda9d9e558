import type { RecentProfile } from '@rapport/domain/palette/recent-profile'
import { useQueries } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { accountQuery } from '../../api/queries.ts'
import { RefusedCall } from '../../api/refused-call.ts'
import { useSession } from '../../api/session/session.ts'
import { forgetProfile, readRecentProfiles } from '../../sync/device/recent-profiles.ts'

/** [PA2] The profiles that were opened last, by their present names; one that is gone is forgotten. */
export function useRecentProfiles(): readonly RecentProfile[] {
  const { user, organization } = useSession()
  const owner = useMemo(() => ({ userId: user.id, organizationId: organization.id }), [user.id, organization.id])
  const [recent] = useState(() => readRecentProfiles(owner))
  const { names, gone } = useQueries({
    queries: recent.map(({ id }) => accountQuery(id)),
    combine: (answers) => ({
      names: answers.map(({ data }) => data?.name).join('\n'),
      gone: recent
        .filter((_, at) => isGone(answers[at]?.error))
        .map(({ id }) => id)
        .join(' '),
    }),
  })
  useEffect(() => {
    for (const id of gone.split(' ')) if (id !== '') forgetProfile(owner, id)
  }, [gone, owner])
  return useMemo(() => {
    const present = names.split('\n')
    const left = new Set(gone.split(' '))
    return recent.map(({ id, name }, at) => ({ id, name: present[at] || name })).filter(({ id }) => !left.has(id))
  }, [recent, names, gone])
}

const isGone = (error: unknown): boolean => error instanceof RefusedCall && error.status === 404
