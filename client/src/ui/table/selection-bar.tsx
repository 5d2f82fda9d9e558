import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { css } from '#styled-system/css'
import { IconButton } from '../button/icon-button.tsx'
import { Spinner } from '../button/spinner.tsx'
import { useToastRoom } from '../message/toast-room.ts'

export interface SelectionBarProps {
  readonly label: string
  /** How many are chosen: '3 influencers selected'. */
  readonly words: string
  readonly isBusy: boolean
  readonly onClear: () => void
  /** What can be done to them. */
  readonly children: ReactNode
}

/** Floats above the foot of a list for as long as rows are chosen. */
export function SelectionBar({ label, words, isBusy, onClear, children }: SelectionBarProps) {
  useToastRoom('bar')
  return createPortal(
    <div role="toolbar" aria-label={label} className={frameStyle}>
      <span role="status" className={wordsStyle}>
        {isBusy && <Spinner />}
        {words}
      </span>
      <div className={actionsStyle}>{children}</div>
      <IconButton icon={X} size="sm" label="Clear the selection" onClick={onClear} />
    </div>,
    document.querySelector('main') ?? document.body,
  )
}

const frameStyle = css({
  position: 'fixed',
  zIndex: 'sticky',
  bottom: 'max(24px, env(safe-area-inset-bottom))',
  left: '50%',
  translate: '-50% 0',
  display: 'flex',
  flexWrap: { base: 'wrap', tablet: 'nowrap' },
  alignItems: 'center',
  gap: { base: '8', tablet: '12' },
  width: { base: 'calc(100vw - 32px)', tablet: 'auto' },
  maxWidth: 'calc(100vw - 32px)',
  padding: '8',
  paddingInlineStart: '16',
  border: '1px solid {colors.border.default}',
  borderRadius: '12px',
  background: 'bg.surface',
  boxShadow: 'overlay',
  animation: 'rise {durations.slow} {easings.out}',
})
const wordsStyle = css({ inlineRow: '8', marginInlineEnd: { base: 'auto', tablet: '0' }, textStyle: 'label', whiteSpace: 'nowrap' })
const actionsStyle = css({
  order: { base: '1', tablet: '0' },
  flex: { base: '1 0 100%', tablet: '0 1 auto' },
  display: 'flex',
  flexWrap: { base: 'wrap', tablet: 'nowrap' },
  gap: '4',
  minWidth: '0',
  padding: '4',
  margin: '-4px',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  // A phone has room for all words, without their icons. By name of a button, a change of any name would cost all icons below it.
  '& > button:not([data-bare]) > svg': { display: { base: 'none', tablet: 'block' } },
})
