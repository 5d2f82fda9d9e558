import { CalendarCheck, CalendarClock } from 'lucide-react'
import { css } from '#styled-system/css'
import { Avatar } from '../../ui/mark/avatar.tsx'
import { Pill } from '../../ui/state/pill.tsx'
import { StatusChip } from '../../ui/state/status-chip.tsx'
import type { SwatchNumber } from '../../ui/state/swatch.tsx'

interface Line {
  readonly name: string
  readonly stage: string
  readonly swatch: SwatchNumber
  readonly due: string
}

const lines: readonly Line[] = [
  { name: 'Maya Lindqvist', stage: 'Negotiating', swatch: 7, due: 'Today' },
  { name: 'Theo Marchetti', stage: 'Signed', swatch: 8, due: 'Dec 19' },
  { name: 'Priya Raman', stage: 'Outreach 2', swatch: 3, due: 'Nov 23' },
  { name: 'Jonas Weber', stage: 'Testing Product', swatch: 6, due: 'Nov 25' },
  { name: 'Aïcha Benali', stage: 'Interested', swatch: 5, due: 'Today' },
  { name: 'Sam Whitfield', stage: 'Outreach 1', swatch: 2, due: 'Nov 24' },
  { name: 'Lucía Ferrer', stage: 'Signed', swatch: 8, due: 'Dec 2' },
  { name: 'Noor Haddad', stage: 'Pre-Outreach', swatch: 1, due: 'Nov 30' },
]

/** A picture of the app; screen readers skip it. */
export function LedgerPicture() {
  return (
    <div aria-hidden="true" className={sheet}>
      {lines.map(({ name, stage, swatch, due }) => (
        <div key={name} className={row}>
          <Avatar id={name} name={name} size="sm" isDecorative />
          <span className={css({ flex: '1', fontWeight: 'medium' })}>{name}</span>
          <StatusChip swatch={swatch}>{stage}</StatusChip>
          <span className={css({ width: '88px', display: 'flex', justifyContent: 'flex-end' })}>
            <Pill tone={due === 'Today' ? 'green' : 'blue'} icon={due === 'Today' ? CalendarCheck : CalendarClock}>
              {due}
            </Pill>
          </span>
        </div>
      ))}
    </div>
  )
}

const sheet = css({ width: '560px', panel: true, maskImage: 'linear-gradient(to bottom, black 40%, transparent 98%)', userSelect: 'none' })
const row = css({ row: '12', height: '48px', paddingInline: '16', '& + &': { borderTop: '1px solid {colors.border.subtle}' } })
