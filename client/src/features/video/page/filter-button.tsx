import { ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { css, cx } from '#styled-system/css'
import { controlStyle } from '../../../ui/form/field-style.ts'
import { Popover } from '../../../ui/popup/popover.tsx'

interface FilterButtonProps {
  readonly label: string
  /** What is chosen now. */
  readonly words: string
  readonly children: (close: () => void) => ReactNode
}

/** Looks like a select; what it opens can be more than a short list. */
export function FilterButton({ label, words, children }: FilterButtonProps) {
  return (
    <Popover
      label={label}
      trigger={
        <button type="button" aria-label={`${label}: ${words}`} className={cx(controlStyle(), css({ cursor: 'pointer' }))}>
          <span className={css({ flex: '1', minWidth: '0', truncate: true })}>{words}</span>
          <ChevronsUpDown size={14} aria-hidden className={css({ color: 'fg.subtle', flexShrink: '0' })} />
        </button>
      }
    >
      {children}
    </Popover>
  )
}
