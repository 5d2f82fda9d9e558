import { CalendarCheck, CalendarClock, CloudOff, FileText, Minus, Sparkles, TriangleAlert, Users } from 'lucide-react'
import { css } from '#styled-system/css'
import { Button } from '../button/button.tsx'
import { Avatar } from '../mark/avatar.tsx'
import { AvatarStack } from '../mark/avatar-stack.tsx'
import { BrandMark } from '../mark/brand-mark.tsx'
import { MediumMark } from '../mark/medium-mark.tsx'
import { Card } from '../page/card.tsx'
import { Badge } from '../state/badge.tsx'
import { Banner } from '../state/banner.tsx'
import { DraftNotes } from '../state/draft-notes.tsx'
import { DraftRow } from '../state/draft-row.tsx'
import { EmptyState } from '../state/empty-state.tsx'
import { ErrorState } from '../state/error-state.tsx'
import { Pill } from '../state/pill.tsx'
import { Skeleton } from '../state/skeleton.tsx'
import { StatusChip } from '../state/status-chip.tsx'
import type { SwatchNumber } from '../state/swatch.tsx'
import { Story } from './story.tsx'

const swatches: readonly SwatchNumber[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 0]
const names = ['Ana Martins', 'Ben Okafor', 'Chloé Durand', 'Dario Rossi', 'Eve Lindqvist', 'Farid Haddad']
const people = names.map((name) => ({ id: name, name }))
const box = css({ width: '360px', maxWidth: 'full' })

export function StateStories() {
  return (
    <>
      <Story name="Pill">
        <Pill tone="green" icon={CalendarCheck}>
          Today
        </Pill>
        <Pill tone="blue" icon={CalendarClock}>
          Nov 23, 2026
        </Pill>
        <Pill tone="grey" icon={Minus}>
          N/A
        </Pill>
        <Pill tone="amber" icon={CalendarClock}>
          Expires in 9d
        </Pill>
        <Pill tone="red" icon={TriangleAlert}>
          Overdue
        </Pill>
        <Pill tone="violet" icon={Sparkles}>
          Made by AI
        </Pill>
      </Story>
      <Story name="StatusChip, Badge">
        {swatches.map((swatch) => (
          <StatusChip key={swatch} swatch={swatch}>
            Stage {swatch}
          </StatusChip>
        ))}
        <Badge>Micro</Badge>
        <Badge>12</Badge>
      </Story>
      <Story name="Avatar, AvatarStack">
        <Avatar id="a" name="Ana Martins" size="xs" />
        <Avatar id="b" name="Ben Okafor" size="sm" />
        <Avatar id="c" name="Chloé Durand" />
        <Avatar id="e" name="Eve" size="xl" />
        <AvatarStack label="Here now" people={people} />
      </Story>
      <Story name="BrandMark">
        {(['instagram', 'tiktok', 'youtube', 'facebook', 'linkedin'] as const).map((brand) => (
          <BrandMark key={brand} brand={brand} size={20} />
        ))}
      </Story>
      <Story name="MediumMark">
        {(['instagram', 'tiktok', 'youtube', 'podcast', 'blog', 'newsletter'] as const).map((medium) => (
          <MediumMark key={medium} medium={medium} size={20} />
        ))}
      </Story>
      <NoticeStories />
    </>
  )
}

function NoticeStories() {
  return (
    <>
      <Story name="Banner">
        <div className={box}>
          <Banner tone="amber" icon={CloudOff} action={<Button size="sm">Details</Button>}>
            You are offline. Changes are kept on this device.
          </Banner>
        </div>
        <div className={box}>
          <Banner tone="red" icon={TriangleAlert} shape="thin">
            This device could not store your changes.
          </Banner>
        </div>
      </Story>
      <DraftStories />
      <Story name="Empty, error, loading">
        <div className={box}>
          <Card>
            <EmptyState icon={Users} title="No influencers yet" text="Create the first one." action={<Button>Create</Button>} />
          </Card>
        </div>
        <div className={box}>
          <Card>
            <ErrorState title="Error loading data" text="The server did not answer." onRetry={() => {}} />
          </Card>
        </div>
        <div className={box}>
          <Card title="Loading" actions={<FileText size={16} aria-hidden />}>
            <Skeleton className={css({ width: '60%' })} />
            <Skeleton className={css({ width: '80%', marginTop: '8' })} />
          </Card>
        </div>
      </Story>
    </>
  )
}

function DraftStories() {
  const acts = { onSend: () => {}, onEdit: () => {}, onDiscard: () => {} }
  return (
    <>
      <Story name="DraftRow">
        <ul className={box}>
          <DraftRow title="SUMMER10" text="10% off · from Nov 22" state="draft" {...acts} />
          <DraftRow title="AUTUMN10" text="10% off · from Nov 22" state="draft" whyNotSend="Sending needs the network" {...acts} />
          <DraftRow title="WINTER10" text="10% off · from Nov 22" state="waiting" {...acts} />
          <DraftRow title="SPRING10" text="10% off · from Nov 22" state="refused" why="This code is taken" {...acts} />
        </ul>
      </Story>
      <Story name="DraftNotes">
        <div className={box}>
          <DraftNotes kept="No server answers now. What you write is kept on this device." refused="This code is taken" />
        </div>
      </Story>
    </>
  )
}
