import { type Account, priorities } from '@rapport/domain/account/account'
import type { OrganizationStage } from '@rapport/domain/organization/organization'
import { type OrganizationUser, shownName } from '@rapport/domain/person/person'
import type { AccountChange } from '@rapport/domain/sync/outbox'
import { takenBackWords } from '@rapport/domain/sync/undo'
import { useEffect } from 'react'
import { useSession } from '../../api/session/session.ts'
import { noteProfile } from '../../sync/device/recent-profiles.ts'
import { patchAccount } from '../../sync/outbox/outbox-commands.ts'
import { undoable } from '../../sync/undo/account-undo.ts'
import type { NamedShortcut } from '../../ui/key/shortcut-registry.ts'
import { useNamedActions } from '../../ui/key/use-shortcuts.ts'
import { toast } from '../../ui/message/toast.ts'
import { profileWords } from './profile-words.ts'
import type { StageMoves } from './stage/use-stage-move.ts'
import { useRefusedWrites } from './use-refused-writes.ts'

interface Choices {
  readonly stages: readonly OrganizationStage[]
  readonly users: readonly OrganizationUser[]
  readonly moves: StageMoves
}

/** [PA4] What the palette offers by name on this profile; [PA2] and that it was opened. */
export function useProfileActions(account: Account, { stages, users, moves }: Choices): void {
  const { user, organization } = useSession()
  const { id, name } = account
  useEffect(() => noteProfile({ userId: user.id, organizationId: organization.id }, { id, name }), [user.id, organization.id, id, name])
  useRefusedWrites(id, 'owner', profileWords.notUpdated)
  useRefusedWrites(id, 'priority', profileWords.notUpdated)
  const write = (wrote: AccountChange, words: string) => {
    patchAccount(id, wrote, account.rev)
    toast.success(words, { action: undoable({ accountId: id, wrote, before: account, undone: takenBackWords, tell: toast.info }) })
  }
  useNamedActions(
    () => [
      ...stages
        .filter((stage) => stage.name !== account.stage)
        .map((stage): NamedShortcut => ({ label: `Move to ${stage.name}`, run: () => moves.moveToStage(stage.name) })),
      ...users
        .filter((member) => !member.former && member.id !== account.owner)
        .map((member): NamedShortcut => {
          const assigned = shownName(member)
          return { label: `Assign to ${assigned}`, run: () => write({ owner: member.id }, `Assigned to ${assigned}`) }
        }),
      ...(account.owner === null ? [] : [{ label: 'Assign to nobody', run: () => write({ owner: null }, 'Assigned to nobody') }]),
      ...priorities
        .filter((priority) => priority !== account.priority)
        .map((priority): NamedShortcut => ({ label: `Priority ${priority}`, run: () => write({ priority }, `Priority is ${priority}`) })),
    ],
    1,
  )
}
