import { profileSegment } from '@rapport/domain/account/account-address'
import { accountIssues } from '@rapport/domain/account/account-issues'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { duplicatesQuery } from '../../../api/account/profile-queries.ts'
import { textLink } from '../../../ui/button/text-link.ts'
import { useSettled } from '../../../ui/form/use-settled.ts'
import { Banner } from '../../../ui/state/banner.tsx'

/** Names the account that has this e-mail already; creating stays possible. */
export function DuplicateHint({ email, onOpen }: { readonly email: string; readonly onOpen: () => void }) {
  const sought = useSettled(email.trim(), 300)
  const { data: duplicates = [] } = useQuery({
    ...duplicatesQuery({ email: sought }),
    enabled: sought !== '' && accountIssues({ name: '-', email: sought }).email === undefined,
  })
  const [first, ...others] = duplicates
  if (!first || sought !== email.trim()) return null
  return (
    <Banner tone="amber" icon={TriangleAlert} shape="card" role="status">
      <Link to="/influencer/$profile" params={{ profile: profileSegment(first) }} className={textLink} onClick={onOpen}>
        {first.name}
      </Link>
      {others.length > 0 && ` and ${others.length} more`} already {others.length > 0 ? 'have' : 'has'} this email
    </Banner>
  )
}
