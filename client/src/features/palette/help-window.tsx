import { useState } from 'react'
import { css } from '#styled-system/css'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Kbd } from '../../ui/key/kbd.tsx'
import { offeredShortcuts } from '../../ui/key/use-shortcuts.ts'
import { paletteLabel } from './palette-words.ts'

export interface HelpWindowProps {
  readonly open: boolean
  readonly onClose: () => void
}

const always = [
  { keys: ['Ctrl', 'K'], label: paletteLabel },
  { keys: ['J'], label: 'Next in the list' },
  { keys: ['K'], label: 'Previous in the list' },
  { keys: ['Ctrl', 'Enter'], label: 'Save what is written' },
  { keys: ['Ctrl', 'Z'], label: 'Undo your last change' },
  { keys: ['Esc'], label: 'Close what is open' },
]

/** Every key that works on the present page. */
export function HelpWindow({ open, onClose }: HelpWindowProps) {
  const [offered] = useState(offeredShortcuts)
  const here = offered.map(({ keys, label }) => ({ keys: keys.split(/[ +]/).map(shownKey), label }))
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts" description="On a Mac, Cmd does what Ctrl does here.">
      <dl className={listStyle}>
        {[...here, ...always].map(({ keys, label }) => (
          <div key={label} className={lineStyle}>
            <dt>{label}</dt>
            <dd className={css({ display: 'flex', gap: '4' })}>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

const shownKey = (key: string): string => (key.length === 1 ? key.toUpperCase() : key)

const listStyle = css({ columnCount: { base: 1, tablet: 2 }, columnGap: '32' })
const lineStyle = css({
  row: '12',
  justifyContent: 'space-between',
  minHeight: '32px',
  breakInside: 'avoid',
  borderBottom: '1px solid {colors.border.subtle}',
})
