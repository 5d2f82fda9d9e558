import { accountIdOfSegment } from '@rapport/domain/account/account-address'
import { showCount } from '@rapport/domain/show/money'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { ChevronDown, ChevronUp, type LucideIcon } from 'lucide-react'
import { css, cx } from '#styled-system/css'
import { buttonStyle } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { useShortcuts } from '../../ui/key/use-shortcuts.ts'
import { tip } from '../../ui/popup/tip.ts'
import { useReferrer } from './use-home-query.ts'
import { useNeighbours } from './use-neighbours.ts'

/** Links from an open profile to its neighbours in the list behind it; K and J too. */
export function ListSteps() {
  const { profile = '' } = useParams({ strict: false })
  const { previous, next, position, total } = useNeighbours(accountIdOfSegment(profile) ?? '')
  const referrer = useReferrer()
  const navigate = useNavigate()
  const go = (segment: string | null) =>
    segment && void navigate({ to: '/influencer/$profile', params: { profile: segment }, state: { referrer }, replace: true })
  useShortcuts({ k: () => go(previous), j: () => go(next) }, 1)
  return (
    <nav aria-label="List of influencers" className={frame}>
      <Step icon={ChevronUp} label="Previous influencer" segment={previous} whyNot="This is the first one of the list" />
      <Step icon={ChevronDown} label="Next influencer" segment={next} whyNot="This is the last one of the list" />
      {position !== null && (
        <span className={positionStyle}>
          {showCount(position)} of {showCount(total)}
        </span>
      )}
    </nav>
  )
}

interface StepProps {
  readonly icon: LucideIcon
  readonly label: string
  readonly segment: string | null
  readonly whyNot: string
}

function Step({ icon: Icon, label, segment, whyNot }: StepProps) {
  const referrer = useReferrer()
  if (segment === null) return <IconButton icon={Icon} label={label} whyNot={whyNot} />
  return (
    <Link
      to="/influencer/$profile"
      params={{ profile: segment }}
      state={{ referrer }}
      replace
      aria-label={label}
      {...tip(label)}
      className={cx(buttonStyle({ variant: 'ghost' }), squareStyle)}
    >
      <Icon size={16} aria-hidden />
    </Link>
  )
}

const frame = css({ row: '2' })
const squareStyle = css({ width: '32px', padding: '0!' })
const positionStyle = css({ display: { base: 'none', desktop: 'block' }, paddingInline: '8', textStyle: 'meta', color: 'fg.muted' })
