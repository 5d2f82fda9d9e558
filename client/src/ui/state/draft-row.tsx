import { CircleAlert, HardDrive, type LucideIcon, Pencil, RefreshCw, Send, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { css } from '#styled-system/css'
import { Button } from '../button/button.tsx'
import { IconButton } from '../button/icon-button.tsx'
import { Pill } from './pill.tsx'
import type { Tone } from './tone.ts'

export interface DraftRowProps {
  readonly title: string
  readonly text: ReactNode
  /** `waiting`: sent, and not answered yet. */
  readonly state: 'draft' | 'waiting' | 'refused'
  /** Why it was refused. */
  readonly why?: string | undefined
  readonly whyNotSend?: string | undefined
  readonly onSend: () => void
  readonly onEdit: () => void
  readonly onDiscard: () => void
}

/** An entry of a list that only this device has. */
export function DraftRow(props: DraftRowProps) {
  const { title, text, state, why, whyNotSend, onSend, onEdit, onDiscard } = props
  const { label, tone, icon } = looks[state]
  return (
    <li className={rowStyle}>
      <div className={css({ row: '8', minWidth: '0' })}>
        <span className={titleStyle}>{title}</span>
        <Pill tone={tone} icon={icon} className={css({ marginInlineStart: 'auto' })}>
          {label}
        </Pill>
      </div>
      <p className={css({ color: 'fg.muted', overflowWrap: 'anywhere' })}>{text}</p>
      {why && <p className={css({ color: 'tone.red.fg' })}>{why}</p>}
      {state !== 'waiting' && (
        <div className={css({ row: '8', flexWrap: 'wrap', marginTop: '4' })}>
          <Button size="sm" icon={Send} whyNot={whyNotSend} aria-label={`Send ${title}`} onClick={onSend}>
            Send
          </Button>
          <Button size="sm" variant="ghost" icon={Pencil} aria-label={`Edit ${title}`} onClick={onEdit}>
            Edit
          </Button>
          <IconButton size="sm" icon={Trash2} label={`Discard ${title}`} onClick={onDiscard} />
        </div>
      )}
    </li>
  )
}

const looks: Readonly<Record<DraftRowProps['state'], { readonly label: string; readonly tone: Tone; readonly icon: LucideIcon }>> = {
  draft: { label: 'Draft on this device', tone: 'amber', icon: HardDrive },
  waiting: { label: 'On its way', tone: 'grey', icon: RefreshCw },
  refused: { label: 'Not created', tone: 'red', icon: CircleAlert },
}

const rowStyle = css({ column: '2', paddingBlock: '8', '& + &': { borderTop: '1px solid {colors.border.subtle}' } })
const titleStyle = css({ textStyle: 'label', minWidth: '0', overflowWrap: 'anywhere' })
