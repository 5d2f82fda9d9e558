import { Link } from '@tanstack/react-router'
import { FileSpreadsheet, FlaskConical, type LucideIcon, UserPlus, UsersRound } from 'lucide-react'
import { css } from '#styled-system/css'
import { useSession } from '../../../api/session/session.ts'
import { useIsAdmin } from '../../../api/session/use-is-admin.ts'
import { useOfflineReason } from '../../../sync/summary/offline-reason.ts'
import { Button } from '../../../ui/button/button.tsx'
import { useBusy } from '../../../ui/button/use-busy.ts'
import { useSampleData } from './use-sample-data.ts'

interface FirstDayProps {
  readonly onImport: () => void
  readonly onCreate: () => void
}

/** An empty workspace: three ways to begin, and samples to look around with. */
export function FirstDay({ onImport, onCreate }: FirstDayProps) {
  const { organization } = useSession()
  const isAdmin = useIsAdmin()
  const whyNot = useOfflineReason()
  const { fill } = useSampleData()
  const [isFilling, fillIn] = useBusy(fill)
  return (
    <section aria-label="First steps" className={frameStyle}>
      <h2 className={css({ textStyle: 'title' })}>Welcome to {organization.name}</h2>
      <p className={css({ color: 'fg.muted' })}>Nobody stands here yet. How would you like to begin?</p>
      <div className={doorsStyle}>
        <button type="button" className={doorStyle} onClick={onImport}>
          <Door icon={FileSpreadsheet} title="Import a spreadsheet" text="Bring the list you keep today" />
        </button>
        <button type="button" className={doorStyle} onClick={onCreate}>
          <Door icon={UserPlus} title="Add an influencer" text="A name, a handle or a link is enough" />
        </button>
        <Link to="/settings/members" className={doorStyle}>
          <Door icon={UsersRound} title="Invite your team" text="Everybody works on the same list" />
        </Link>
      </div>
      {isAdmin && (
        <Button variant="ghost" icon={FlaskConical} busy={isFilling} whyNot={whyNot} onClick={() => void fillIn()}>
          Try it with sample data
        </Button>
      )}
    </section>
  )
}

interface DoorProps {
  readonly icon: LucideIcon
  readonly title: string
  readonly text: string
}

function Door({ icon: Icon, title, text }: DoorProps) {
  return (
    <>
      <Icon size={20} strokeWidth={1.5} aria-hidden className={iconStyle} />
      <span className={css({ textStyle: 'label' })}>{title}</span>
      <span className={css({ textStyle: 'meta', color: 'fg.muted', textWrap: 'balance' })}>{text}</span>
    </>
  )
}

const frameStyle = css({
  column: '4',
  alignItems: 'center',
  paddingBlock: { base: '16', tablet: '32' },
  paddingInline: '16',
  textAlign: 'center',
})
const doorsStyle = css({
  display: 'grid',
  gridTemplateColumns: { base: '1fr', tablet: 'repeat(3, 1fr)' },
  gap: '12',
  width: 'full',
  maxWidth: '760px',
  marginBlock: '16',
})
/** On a phone the icon stands beside the words, so that all ways fit the screen. */
const doorStyle = css({
  display: 'grid',
  gridTemplateColumns: { base: 'auto 1fr', tablet: '1fr' },
  alignContent: { base: 'center', tablet: 'start' },
  alignItems: 'center',
  justifyItems: { base: 'start', tablet: 'center' },
  columnGap: '16',
  rowGap: { base: '0', tablet: '4' },
  padding: '16',
  paddingBlock: { base: '16', tablet: '24' },
  textAlign: { base: 'start', tablet: 'center' },
  border: '1px solid {colors.border.default}',
  borderRadius: 'md',
  background: 'bg.surface',
  cursor: 'pointer',
  _hover: { background: 'bg.subtle' },
})
const iconStyle = css({ gridRow: { base: '1 / 3', tablet: 'auto' }, color: 'fg.muted' })
