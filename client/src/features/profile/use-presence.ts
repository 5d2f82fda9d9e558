import { useEffect, useState } from 'react'
import { useSession } from '../../api/session/session.ts'
import { useShownDocument } from '../../sync/document/reading/use-account-document.ts'
import type { AvatarPerson } from '../../ui/mark/avatar-stack.tsx'
import { peopleHere } from './presence.ts'

/** Shows this person to teammates and answers who else is here. */
export function usePresence(accountId: string): readonly AvatarPerson[] {
  const { awareness } = useShownDocument(accountId)
  const { user } = useSession()
  const [people, setPeople] = useState<readonly AvatarPerson[]>([])
  useEffect(() => {
    const read = () => setPeople((former) => sameOrNew(former, peopleHere(awareness.getStates().values(), user.id)))
    awareness.setLocalState({ ...awareness.getLocalState(), user: { id: user.id, name: user.name } })
    awareness.on('change', read)
    read()
    return () => {
      awareness.off('change', read)
      // The document stays open for a while, this person has left.
      awareness.setLocalState(null)
    }
  }, [awareness, user.id, user.name])
  return people
}

/** Carets move many times a second; the list of people rarely changes. */
function sameOrNew(former: readonly AvatarPerson[], next: readonly AvatarPerson[]): readonly AvatarPerson[] {
  const isSame = former.length === next.length && former.every(({ id, name }, at) => id === next[at]?.id && name === next[at]?.name)
  return isSame ? former : next
}
