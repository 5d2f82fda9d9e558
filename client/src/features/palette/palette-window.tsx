import { profileSegment } from '@rapport/domain/account/account-address'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { css } from '#styled-system/css'
import { type CommandRow, CommandWindow } from '../../ui/dialog/command-window.tsx'
import { Kbd } from '../../ui/key/kbd.tsx'
import { Avatar } from '../../ui/mark/avatar.tsx'
import type { PaletteRow } from './palette-rows.ts'
import { paletteLabel } from './palette-words.ts'
import { usePaletteRows } from './use-palette-rows.ts'

export interface PaletteWindowProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** A field over the page: a name or an action, and Enter. */
export function PaletteWindow({ open, onClose }: PaletteWindowProps) {
  return open && <OpenPalette onClose={onClose} />
}

function OpenPalette({ onClose }: Pick<PaletteWindowProps, 'onClose'>) {
  const [typed, setTyped] = useState('')
  const { rows, isAsking } = usePaletteRows(typed)
  const perform = usePerform(onClose)
  const choose = (value: string) => {
    const row = rows.find((candidate) => candidate.value === value)
    if (row) perform(row)
  }
  return (
    <CommandWindow
      open
      onClose={onClose}
      label={paletteLabel}
      placeholder="Find an influencer, or something to do"
      rows={rows.map(drawn)}
      typed={typed}
      onTyped={setTyped}
      onChoose={choose}
      emptyText={isAsking ? 'Searching…' : 'Nothing found'}
    />
  )
}

/** Opens the profile, or runs the action once the page has its focus back. */
function usePerform(onClose: () => void): (row: PaletteRow) => void {
  const navigate = useNavigate()
  const referrer = useLocation({ select: ({ pathname, href, state }) => (pathname.startsWith('/influencer/') ? state.referrer : href) })
  return (row) => {
    onClose()
    if (row.at === 'action') return void requestAnimationFrame(() => requestAnimationFrame(() => row.action.run()))
    const state = referrer === undefined ? {} : { referrer }
    void navigate({ to: '/influencer/$profile', params: { profile: profileSegment(row.account) }, state })
  }
}

function drawn(row: PaletteRow): CommandRow {
  const { value, label } = row
  if (row.at === 'action') return { value, label, end: <Keys keys={row.action.keys} />, whyNot: row.action.whyNot }
  const { id, name, stage, influencer } = row.account
  return {
    value,
    label,
    start: <Avatar id={id} name={name} src={influencer.profilePictureUrl} size="sm" isDecorative />,
    end: <span className={css({ textStyle: 'meta', color: 'fg.subtle' })}>{stage}</span>,
  }
}

function Keys({ keys }: { readonly keys: string }) {
  return (
    <span aria-hidden className={css({ display: 'flex', gap: '4' })}>
      {keys.split(/[ +]/).map((key) => (
        <Kbd key={key}>{key.length === 1 ? key.toUpperCase() : key}</Kbd>
      ))}
    </span>
  )
}
