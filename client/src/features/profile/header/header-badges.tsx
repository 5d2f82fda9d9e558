import { type Account, platforms, shownPriority } from '@rapport/domain/account/account'
import type { Label } from '@rapport/domain/label/label'
import { platformMark, socialProfilesOf } from '@rapport/domain/social/social-profile'
import type { StageSwatch } from '@rapport/domain/stage/stage-swatch'
import { Megaphone, Tag } from 'lucide-react'
import { css } from '#styled-system/css'
import { useCampaigns, useSegments } from '../../../api/organization-lists.ts'
import { EditableValue } from '../../../ui/edit/editable-value.tsx'
import { BrandMark } from '../../../ui/mark/brand-mark.tsx'
import { Flash } from '../../../ui/motion/flash.tsx'
import { tip } from '../../../ui/popup/tip.ts'
import { Badge } from '../../../ui/state/badge.tsx'
import { LevelMark } from '../../../ui/state/level-mark.tsx'
import { StatusChip } from '../../../ui/state/status-chip.tsx'
import { visuallyHidden } from '../../../ui/theme/visually-hidden.ts'
import type { EditShownValue } from './edit-value.ts'

export interface HeaderBadgesProps {
  readonly account: Account
  readonly pending: ReadonlySet<string>
  readonly swatch: StageSwatch
  readonly editOf: EditShownValue
}

export function HeaderBadges({ account, pending, swatch, editOf }: HeaderBadgesProps) {
  const [segments, campaigns] = [useSegments(), useCampaigns()]
  return (
    <div className={badgesStyle}>
      <EditableValue label="stage" edit={editOf('stage')}>
        <Flash value={account.stage} isOwn={pending.has('stage')}>
          <StatusChip swatch={swatch}>{account.stage}</StatusChip>
        </Flash>
      </EditableValue>
      <TopPlatform account={account} />
      <EditableValue label="priority" edit={editOf('priority')}>
        <PriorityBadge account={account} pending={pending} />
      </EditableValue>
      {account.segmentId !== null && (
        <EditableValue label="segment" edit={editOf('segmentId')}>
          <Flash value={account.segmentId} isOwn={pending.has('segmentId')}>
            <LabelBadges kind="Segment" labels={named(segments, [account.segmentId])} />
          </Flash>
        </EditableValue>
      )}
      <Flash value={account.campaignIds.join()} isOwn={pending.has('campaignIds')}>
        <LabelBadges kind="Campaign" labels={named(campaigns, account.campaignIds)} />
      </Flash>
    </div>
  )
}

const named = (labels: readonly Label[], ids: readonly string[]): readonly Label[] => labels.filter(({ id }) => ids.includes(id))

const icons = { Segment: Tag, Campaign: Megaphone }

function LabelBadges({ kind, labels }: { readonly kind: keyof typeof icons; readonly labels: readonly Label[] }) {
  const Icon = icons[kind]
  return (
    <span className={labelsStyle}>
      {labels.map(({ id, name }) => (
        <Badge key={id}>
          <Icon size={12} aria-hidden className={css({ flexShrink: '0' })} />
          <span className={visuallyHidden}>{kind}: </span>
          <span className={clipped} {...tip(`${kind}: ${name}`)}>
            {name}
          </span>
        </Badge>
      ))}
    </span>
  )
}

const levels = { Low: 1, Medium: 2, High: 3 } as const

function PriorityBadge({ account, pending }: Pick<HeaderBadgesProps, 'account' | 'pending'>) {
  const priority = shownPriority(account.priority)
  return (
    <Flash value={priority} isOwn={pending.has('priority')}>
      <Badge>
        <LevelMark level={levels[priority]} />
        {priority} priority
      </Badge>
    </Flash>
  )
}

/** The icon that opens the influencer's top platform. */
function TopPlatform({ account }: Pick<HeaderBadgesProps, 'account'>) {
  const platform = platforms.find((candidate) => candidate === account.topPlatform)
  if (!platform) return null
  const url = socialProfilesOf(account).find((profile) => profile.platform === platform)?.url
  if (!url)
    return (
      <span className={platformStyle} {...tip(`${platform} is the top platform`)}>
        <BrandMark brand={platformMark(platform)} size={16} />
      </span>
    )
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      aria-label={`Open on ${platform}`}
      {...tip(`Open on ${platform}`)}
      className={platformStyle}
    >
      <BrandMark brand={platformMark(platform)} size={16} isDecorative />
    </a>
  )
}

const badgesStyle = css({ row: '8', flexWrap: 'wrap', marginTop: '16' })
const labelsStyle = css({ display: 'flex', flexWrap: 'wrap', gap: '8', minWidth: '0', maxWidth: 'full', _empty: { display: 'none' } })
const clipped = css({ minWidth: '0', maxWidth: '240px', overflow: 'hidden', textOverflow: 'ellipsis' })
const platformStyle = css({
  display: 'inline-grid',
  placeItems: 'center',
  boxSize: '28px',
  borderRadius: 'sm',
  color: 'fg.muted',
  _hover: { background: 'bg.muted', color: 'fg.default' },
})
