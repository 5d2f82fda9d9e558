import { otherSubjectWords } from '@rapport/domain/agreement/agreement-subject'
import type { ParseAnswer } from '@rapport/domain/agreement/parse-answer'
import { UserRoundX } from 'lucide-react'
import { useAccount } from '../../../sync/account/use-account.ts'
import { Banner } from '../../../ui/state/banner.tsx'
import { useOtherSubject } from '../use-other-subject.ts'

interface OtherSubjectProps {
  readonly accountId: string
  readonly answer: ParseAnswer
}

/** Tells that an agreement names somebody else. */
export function OtherSubject({ accountId, answer }: OtherSubjectProps) {
  const { account } = useAccount(accountId)
  const other = useOtherSubject(account, answer)
  if (other === null || account === undefined) return null
  return (
    <Banner tone="amber" icon={UserRoundX} role="status">
      {otherSubjectWords(other, account.name)}
    </Banner>
  )
}
