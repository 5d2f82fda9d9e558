import { profileSegment } from '@rapport/domain/account/account-address'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { StickyNote } from 'lucide-react'
import { useMemo, useState } from 'react'
import { css } from '#styled-system/css'
import { useIsAdmin } from '../../api/session/use-is-admin.ts'
import { type CommandRow, CommandWindow } from '../../ui/dialog/command-window.tsx'
import { Kbd } from '../../ui/key/kbd.tsx'
import type { NamedShortcut } from '../../ui/key/shortcut-registry.ts'
import { Avatar } from '../../ui/mark/avatar.tsx'
import type { Destination, PaletteProps } from './palette.tsx'
import type { PaletteRow } from './palette-rows.ts'
import { paletteLabel } from './palette-words.ts'
import { usePaletteRows } from './use-palette-rows.ts'

export interface PaletteWindowProps extends PaletteProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** A field over the page: a name or an action, and Enter. */
export function PaletteWindow({ open, ...props }: PaletteWindowProps) {
  return open && <OpenPalette {...props} />
}

function OpenPalette({ onClose, destinations }: Omit<PaletteWindowProps, 'open'>) {
  const [typed, setTyped] = useState('')
  const { rows, isAsking } = usePaletteRows(typed, useDestinations(destinations))
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
      first={rows.find(({ at }) => at === 'recent')?.value}
      emptyText={isAsking ? 'Searching…' : 'Nothing found'}
    />
  )
}

function useDestinations(destinations: PaletteProps['destinations']): readonly NamedShortcut[] {
  const isAdmin = useIsAdmin()
  const navigate = useNavigate()
  const { data = noDestinations } = useQuery({
    queryKey: ['destinations', isAdmin],
    queryFn: () => destinations(isAdmin),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    meta: { isPassing: true },
  })
  return useMemo(() => data.map(({ to, ...named }) => ({ ...named, run: () => void navigate({ to }) })), [data, navigate])
}

const noDestinations: readonly Destination[] = []

/** Opens the profile, or runs the action once the page has its focus back. */
function usePerform(onClose: () => void): (row: PaletteRow) => void {
  const navigate = useNavigate()
  const referrer = useLocation({ select: ({ pathname, href, state }) => (pathname.startsWith('/influencer/') ? state.referrer : href) })
  return (row) => {
    onClose()
    if (row.at === 'action') return void requestAnimationFrame(() => requestAnimationFrame(() => row.action.run()))
    const state = referrer === undefined ? {} : { referrer }
    const hash = row.at === 'note' ? { hash: `note-${row.note.noteId}`, hashScrollIntoView: false } : {}
    void navigate({ to: '/influencer/$profile', params: { profile: profileSegment(profileOf(row)) }, state, ...hash })
  }
}

const profileOf = (row: Exclude<PaletteRow, { at: 'action' }>): { readonly id: string; readonly name: string } => {
  if (row.at === 'account') return row.account
  return row.at === 'recent' ? row.profile : { id: row.note.accountId, name: row.name }
}

function drawn(row: PaletteRow): CommandRow {
  const { value, label } = row
  switch (row.at) {
    case 'action':
      return { value, label, end: row.action.keys !== undefined && <Keys keys={row.action.keys} />, whyNot: row.action.whyNot }
    case 'recent':
      return { value, label, start: <Avatar id={row.profile.id} name={label} size="sm" isDecorative />, end: <End>Recent</End> }
    case 'note':
      return {
        value,
        label,
        start: <StickyNote size={16} aria-hidden className={noteIcon} />,
        shown: <Hit row={row} />,
        end: <End>Note</End>,
      }
    case 'account': {
      const { id, name, stage, influencer } = row.account
      const start = <Avatar id={id} name={name} src={influencer.profilePictureUrl} size="sm" isDecorative />
      return { value, label, start, end: <End>{stage}</End> }
    }
  }
}

function Hit({ row: { name, note } }: { readonly row: Extract<PaletteRow, { at: 'note' }> }) {
  return (
    <>
      {name}
      <span className={css({ color: 'fg.muted' })}>
        {': '}
        {note.before}
        <mark className={markStyle}>{note.hit}</mark>
        {note.after}
      </span>
    </>
  )
}

function End({ children }: { readonly children: string }) {
  return <span className={css({ textStyle: 'meta', color: 'fg.subtle' })}>{children}</span>
}

const noteIcon = css({ color: 'fg.muted', flexShrink: '0', marginInline: '4' })
const markStyle = css({ color: 'fg.default', background: 'tone.amber.bg', fontWeight: 'medium', borderRadius: '2px' })

function Keys({ keys }: { readonly keys: string }) {
  return (
    <span aria-hidden className={css({ display: 'flex', gap: '4' })}>
      {keys.split(/[ +]/).map((key) => (
        <Kbd key={key}>{key.length === 1 ? key.toUpperCase() : key}</Kbd>
      ))}
    </span>
  )
}
