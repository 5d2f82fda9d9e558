import type { OrganizationStage, SignedSubstage } from '@rapport/domain/organization/organization'
import type { AccountChange } from '@rapport/domain/sync/outbox'
import { queryKeys } from '../../api/query-keys.ts'
import { requireSync } from '../sync-session.ts'

/** A change in the names that its stage and substage have now: either may be renamed between a move and its Undo. */
export const withPresentNames = (change: AccountChange): (() => AccountChange) => {
  const stage = presentName(queryKeys.stages, change.stage)
  const substage = presentName(queryKeys.substages, change.signedSubstage)
  return () => ({
    ...change,
    ...(change.stage !== undefined && { stage: stage(change.stage) }),
    ...(change.signedSubstage !== undefined && { signedSubstage: substage(change.signedSubstage) }),
  })
}

type StageEntry = OrganizationStage | SignedSubstage

/** Remembers which one is meant; a name that nobody knows stays as it is. */
const presentName = (key: readonly unknown[], name: string | null | undefined) => {
  const entries = () => requireSync().client.getQueryData<readonly StageEntry[]>(key)
  const id = entries()?.find((entry) => entry.name === name)?.id
  return <Name extends string | null>(former: Name): Name | string => entries()?.find((entry) => entry.id === id)?.name ?? former
}
