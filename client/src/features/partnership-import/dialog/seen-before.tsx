import type { DocumentPartnership } from '@rapport/account-doc/partnership/partnership-reading'
import type { ParseAnswer } from '@rapport/domain/agreement/parse-answer'
import { showDay } from '@rapport/domain/show/day'
import { showMoney } from '@rapport/domain/show/money'
import { History } from 'lucide-react'
import { useAccount } from '../../../sync/account/use-account.ts'
import { useShownDocument } from '../../../sync/document/reading/use-account-document.ts'
import { Banner } from '../../../ui/state/banner.tsx'
import { useEarlierImport } from '../use-earlier-import.ts'

interface SeenBeforeProps {
  readonly accountId: string
  readonly answer: ParseAnswer
}

/** Tells that an agreement was here before: its partnership, or when it was read. */
export function SeenBefore({ accountId, answer: { data, seenBefore } }: SeenBeforeProps) {
  const earlier = useEarlierImport(data, useShownDocument(accountId))
  if (earlier)
    return (
      <Banner tone="amber" icon={History}>
        This document was imported before: {termsOf(earlier)}
      </Banner>
    )
  if (seenBefore === null) return null
  const isElsewhere = seenBefore.accountId !== null && seenBefore.accountId !== accountId
  return (
    <Banner tone={seenBefore.partnershipId ? 'amber' : 'grey'} icon={History}>
      This document was {seenBefore.partnershipId ? 'imported' : 'read'} before, on {showDay(seenBefore.at)}
      {isElsewhere && <ForWhom accountId={seenBefore.accountId} />}
    </Banner>
  )
}

function ForWhom({ accountId }: { readonly accountId: string }) {
  const { account } = useAccount(accountId)
  return ` for ${account?.name ?? 'another influencer'}`
}

const termsOf = ({ startDate, endDate, budget }: DocumentPartnership): string =>
  `${showDay(startDate)} – ${showDay(endDate)}, ${showMoney(budget)}`
