import { useState } from 'react'
import { type PartnershipAddress, type PartnershipRestore, restorePartnership } from '../../../api/partnership/partnership-calls.ts'
import { within } from '../../../api/time-limit.ts'
import { toast } from '../../../ui/message/toast.ts'
import { failureWords, partnershipToasts } from '../partnership-words.ts'

export interface Restoring {
  /** Answers whether it was restored. */
  readonly restore: (what?: PartnershipRestore) => Promise<boolean>
  readonly isBusy: boolean
}

const patience = 5000

/** Restores through the server, which alone undoes deletions; this device's changes go there first. */
export const useRestore = (address: PartnershipAddress, whenSaved: () => Promise<void>): Restoring => {
  const [isBusy, setBusy] = useState(false)
  const restore = async (what: PartnershipRestore = {}) => {
    setBusy(true)
    await within(patience, whenSaved()).catch(() => undefined)
    const result = await restorePartnership(address, what)
    setBusy(false)
    if (result.ok) toast.success(what.rev === undefined ? partnershipToasts.restored : partnershipToasts.restoredMoment)
    else toast.error(failureWords(partnershipToasts.notRestored, result.refusal.message))
    return result.ok
  }
  return { restore, isBusy }
}
