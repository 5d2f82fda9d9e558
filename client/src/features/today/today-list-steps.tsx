import { accountIdOfSegment, profileSegment } from '@rapport/domain/account/account-address'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { ChevronDown, ChevronUp, type LucideIcon } from 'lucide-react'
import { css, cx } from '#styled-system/css'
import { useLiveValue } from '../../sync/live-value.ts'
import { buttonStyle } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { useShortcuts } from '../../ui/key/use-shortcuts.ts'
import { tip } from '../../ui/popup/tip.ts'
import { type ListedPerson, listedPeople } from './today-steps.ts'
import { useTodayReferrer } from './use-today-query.ts'

/** Links from an open profile to its neighbours on Today; K and J too. */
export function TodayListSteps() {
  const { profile = '' } = useParams({ strict: false })
  const accountId = accountIdOfSegment(profile)
  const people = useLiveValue(listedPeople)
  const referrer = useTodayReferrer()
  const navigate = useNavigate()
  const at = people.findIndex((person) => person.accountId === accountId)
  const [previous, next] = at < 0 ? [undefined, people[0]] : [people[at - 1], people[at + 1]]
  const go = (person: ListedPerson | undefined) =>
    person && void navigate({ to: '/influencer/$profile', params: { profile: segmentOf(person) }, state: { referrer }, replace: true })
  useShortcuts({ k: () => go(previous), j: () => go(next) }, 1)
  return (
    <nav aria-label="Today" className={frame}>
      <Step icon={ChevronUp} label="Previous influencer" person={previous} whyNot="This is the first one of today" />
      <Step icon={ChevronDown} label="Next influencer" person={next} whyNot="This is the last one of today" />
      {at >= 0 && (
        <span className={positionStyle}>
          {at + 1} of {people.length} today
        </span>
      )}
    </nav>
  )
}

interface StepProps {
  readonly icon: LucideIcon
  readonly label: string
  readonly person: ListedPerson | undefined
  readonly whyNot: string
}

function Step({ icon: Icon, label, person, whyNot }: StepProps) {
  const referrer = useTodayReferrer()
  if (person === undefined) return <IconButton icon={Icon} label={label} whyNot={whyNot} />
  return (
    <Link
      to="/influencer/$profile"
      params={{ profile: segmentOf(person) }}
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

const segmentOf = ({ accountId, accountName }: ListedPerson): string => profileSegment({ id: accountId, name: accountName })

const frame = css({ row: '2' })
const squareStyle = css({ width: '32px', padding: '0!' })
const positionStyle = css({ display: { base: 'none', desktop: 'block' }, paddingInline: '8', textStyle: 'meta', color: 'fg.muted' })
