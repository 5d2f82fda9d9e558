import { profileSegment } from '@rapport/domain/account/account-address'
import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { textLink } from '../../../ui/button/text-link.ts'
import { Banner } from '../../../ui/state/banner.tsx'
import { type Usernames, useCarriers } from './use-carriers.ts'

interface HandleHintProps {
  readonly accountId: string
  readonly usernames: Usernames
}

/** Says who has one of these handles already; nothing is kept from being saved. */
export function HandleHint({ accountId, usernames }: HandleHintProps) {
  const [first, ...others] = useCarriers(accountId, usernames)
  if (!first) return null
  return (
    <Banner tone="amber" icon={TriangleAlert} shape="card" role="status">
      <Link to="/influencer/$profile" params={{ profile: profileSegment(first) }} className={textLink} target="_blank">
        {first.name}
      </Link>
      {others.length > 0 && ` and ${others.length} more`} already {others.length > 0 ? 'have' : 'has'} this handle
    </Banner>
  )
}
