import { type PartnershipRestore, restorePartnership } from '../../../api/partnership/partnership-calls.ts'
import { within } from '../../../api/time-limit.ts'
import { useBusy } from '../../../ui/button/use-busy.ts'
import { toast } from '../../../ui/message/toast.ts'
import type { ShownPartnership } from '../partnership-document.ts'
import { failureWords, partnershipToasts } from '../partnership-words.ts'

const patience = 5000

/** Restores through the server, which alone undoes deletions; this device's changes go there first. */
export const useRestore = ({ document: { accountId, whenSaved }, partnershipId }: ShownPartnership) =>
  useBusy(async (what: PartnershipRestore = {}) => {
    await within(patience, whenSaved()).catch(() => undefined)
    const result = await restorePartnership({ accountId, partnershipId }, what)
    if (result.ok) toast.success(what.rev === undefined ? partnershipToasts.restored : partnershipToasts.restoredMoment)
    else toast.error(failureWords(partnershipToasts.notRestored, result.refusal.message))
  })
