import { Check, CircleAlert, CloudOff, HardDrive, type LucideIcon, RefreshCw, TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { css, cx } from '#styled-system/css'
import { useSyncSummary } from '../../../sync/summary/use-sync-summary.ts'
import { later } from '../../../ui/loading/later.tsx'
import { announce } from '../../../ui/message/announcer.ts'

type Chip = ReturnType<typeof useSyncSummary>['chip']

/** The save state in a word, always visible. It opens the list of problems and drafts. */
export function SyncChip() {
  const { chip, items, drafts } = useSyncSummary()
  const [isOpen, setOpen] = useState(false)
  useAnnounced(chip)
  const look = { 'data-sync': chip.at, 'data-tip': hints[chip.at], className: cx(style, tones[chip.tone]) }
  return (
    <>
      {items.length + drafts.length === 0 ? (
        <span {...look}>
          <ChipFace chip={chip} />
        </span>
      ) : (
        <button type="button" {...look} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <ChipFace chip={chip} />
        </button>
      )}
      {isOpen && <AttentionDrawer onClose={() => setOpen(false)} />}
    </>
  )
}

const AttentionDrawer = later(async () => (await import('./attention-drawer.tsx')).AttentionDrawer)

function ChipFace({ chip }: { readonly chip: Chip }) {
  const Icon = icons[chip.at]
  return (
    <>
      <Icon size={14} aria-hidden className={css({ flexShrink: '0' })} />
      <span className={cx(wordStyle, chip.tone === 'quiet' && quietWord)}>
        <ChipWords text={chip.text} />
      </span>
    </>
  )
}

/** A narrow window shows only the end of 'Saved on this device · 3 to sync'; a screen reader reads all. */
function ChipWords({ text }: { readonly text: string }) {
  const end = text.indexOf(' · ')
  if (end === -1) return text
  return (
    <>
      <span className={quietWord}>{text.slice(0, end + 3)}</span>
      {text.slice(end + 3)}
    </>
  )
}

/** Announces changes of the state. The start of a save is none, nor the moment until a change is kept here. */
function useAnnounced({ at, text, isGuarded }: Chip) {
  const announced = useRef(at)
  const isPassing = at === 'saving' || (isGuarded && (at === 'saved' || at === 'offline'))
  useEffect(() => {
    if (isPassing || at === announced.current) return
    announced.current = at
    announce(text)
  }, [isPassing, at, text])
}

const icons: Readonly<Record<Chip['at'], LucideIcon>> = {
  saved: Check,
  saving: RefreshCw,
  offline: CloudOff,
  'on-device': HardDrive,
  'not-saved': TriangleAlert,
  attention: CircleAlert,
}

const hints: Readonly<Record<Chip['at'], string>> = {
  saved: 'Everything is on the server',
  saving: 'On its way to the server',
  offline: 'Nothing waits to be sent',
  'on-device': 'Sent as soon as the server answers; drafts when you send them',
  'not-saved': 'This browser could not keep your changes. Stay on this page.',
  attention: 'The server refused a change: look what can be done',
}

const style = css({
  inlineRow: '6',
  height: '24px',
  minWidth: '0',
  flexShrink: '1',
  paddingInline: '8',
  border: '1px solid transparent',
  borderRadius: 'pill',
  textStyle: 'meta',
  fontWeight: 'medium',
  whiteSpace: 'nowrap',
  'button&': { cursor: 'pointer', _hover: { filter: 'brightness(0.97)' } },
})
const wordStyle = css({ minWidth: '0', overflow: 'hidden', textOverflow: 'ellipsis' })
const quietWord = css({ srOnly: { base: true, tablet: false } })
const tones: Readonly<Record<Chip['tone'], string>> = {
  quiet: css({ color: 'fg.muted' }),
  amber: css({ color: 'tone.amber.fg', background: 'tone.amber.bg', borderColor: 'tone.amber.border' }),
  red: css({ color: 'tone.red.fg', background: 'tone.red.bg', borderColor: 'tone.red.border' }),
}
