import { Check } from 'lucide-react'
import { css } from '#styled-system/css'
import { Button } from '../button/button.tsx'

export interface DoneMarkProps {
  /** 'Logged', 'Moved to Signed'. */
  readonly words: string
  readonly onUndo?: (() => void) | undefined
}

/** 'Logged', and Undo: what was done to a row that stays. */
export function DoneMark({ words, onUndo }: DoneMarkProps) {
  return (
    <span className={style}>
      <Check size={14} aria-hidden className={css({ flexShrink: '0', color: 'tone.green.fg' })} />
      <span className={css({ overflow: 'hidden', textOverflow: 'ellipsis' })}>{words}</span>
      {onUndo && (
        <Button size="sm" variant="ghost" onClick={onUndo}>
          Undo
        </Button>
      )}
    </span>
  )
}

const style = css({ inlineRow: '4', minWidth: '0', whiteSpace: 'nowrap', textStyle: 'meta', color: 'fg.muted' })
