import { useState } from 'react'
import { type PartnershipAddress, type PartnershipRestore, restorePartnership } from '../../../api/partnership/partnership-calls.ts'
import { within } from '../../../api/time-limit.ts'
import { toast } from '../../../ui/message/toast.ts'
import { failureWords, said } from '../partnership-words.ts'

export interface Restoring {
  /** Answers whether it stands there again. */
  readonly restore: (what?: PartnershipRestore) => Promise<boolean>
  readonly isBusy: boolean
}

const patience = 5000

/** Brings back through the server, which alone takes deletions back; what this device has changed goes there first. */
export const useRestore = (address: PartnershipAddress, whenSaved: () => Promise<void>): Restoring => {
  const [isBusy, setBusy] = useState(false)
  const restore = async (what: PartnershipRestore = {}) => {
    setBusy(true)
    await within(patience, whenSaved()).catch(() => undefined)
    const result = await restorePartnership(address, what)
    setBusy(false)
    if (result.ok) toast.success(what.rev === undefined ? said.restored : said.restoredMoment)
    else toast.error(failureWords(said.notRestored, result.refusal.message))
    return result.ok
  }
  return { restore, isBusy }
}
