import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { css } from '#styled-system/css'
import { Button } from '../../ui/button/button.tsx'
import { Tabs } from '../../ui/choice/tabs.tsx'
import { Drawer } from '../../ui/dialog/drawer.tsx'
import { useShortcuts } from '../../ui/key/use-shortcuts.ts'
import { Column } from '../../ui/page/column.tsx'
import { useWidthFrom } from '../../ui/page/use-width-from.ts'
import { useMovable } from './movable.tsx'

export interface ProfileColumnsProps {
  readonly details: ReactNode
  readonly notes: ReactNode
  readonly content: ReactNode
}

/** Three columns, two and a drawer, or tabs, by the window's width; each column scrolls alone. */
export function ProfileColumns({ details, notes, content }: ProfileColumnsProps) {
  const isColumns = useWidthFrom(768)
  const hasThree = useWidthFrom(1100)
  const isContentAsked = useLocation({ select: ({ hash }) => tabOfHash(hash) === 'content' })
  const [isDrawerOpen, setDrawerOpen] = useState(!hasThree && isContentAsked)
  const [asked, setAsked] = useState(0)
  const toChecklist = () => {
    setAsked((times) => times + 1)
    setDrawerOpen(isColumns && !hasThree)
    focusChecklist()
  }
  // What is open in the drawer stays there while the window grows.
  const hasDrawer = !hasThree || isDrawerOpen
  useShortcuts({ t: { label: 'Go to the checklist', run: toChecklist } }, 1)
  const { source, slot } = useMovable(content)
  return (
    <>
      {source}
      {isColumns ? (
        <div className={gridStyle}>
          <Column label="Profile">{details}</Column>
          <div className={notesStyle}>
            {hasDrawer && (
              <ContentDrawer isOpen={isDrawerOpen} setOpen={setDrawerOpen}>
                {slot}
              </ContentDrawer>
            )}
            {notes}
          </div>
          {!hasDrawer && <Column label="Content">{slot}</Column>}
        </div>
      ) : (
        <ProfileTabs details={details} notes={notes} content={slot} asked={asked} />
      )}
    </>
  )
}

/** How often somebody asked for the checklist. */
interface AskedContent {
  readonly asked: number
}

function ProfileTabs({ details, notes, content, asked: askedContent }: ProfileColumnsProps & AskedContent) {
  const [tab, setTab] = useState('profile')
  const asked = useLocation({ select: ({ hash }) => tabOfHash(hash) })
  useEffect(() => {
    if (asked) setTab(asked)
  }, [asked])
  useEffect(() => {
    if (askedContent > 0) setTab('content')
  }, [askedContent])
  const tabs = [
    { value: 'profile', label: 'Profile', content: details },
    { value: 'notes', label: 'Notes', content: notes },
    { value: 'content', label: 'Content', content },
  ]
  return (
    <div className={tabsStyle}>
      <Tabs label="Parts of the profile" tabs={tabs} value={tab} onChange={setTab} />
    </div>
  )
}

/** To the first item that waits, as soon as it is drawn: a drawer opens before it. */
function focusChecklist(frames = 60): void {
  const isDrawn = document.querySelector('[data-checklist] [data-undrawn]') === null
  const rows = isDrawn ? [...document.querySelectorAll('[data-checklist] [data-item]')] : []
  const row = rows.find((item) => !item.matches('[data-tone=green]')) ?? rows[0]
  if (row) requestAnimationFrame(() => row.querySelector<HTMLElement>('[data-mark]')?.focus())
  else if (frames > 0) requestAnimationFrame(() => focusChecklist(frames - 1))
}

/** The tab of what an address names. */
const tabOfHash = (hash: string): string | null => {
  if (hash.startsWith('note-')) return 'notes'
  if (/^(codes$|campaigns$|code-)/.test(hash)) return 'profile'
  return /^(item|video)-/.test(hash) ? 'content' : null
}

interface ContentDrawerProps {
  readonly isOpen: boolean
  readonly setOpen: (isOpen: boolean) => void
  readonly children: ReactNode
}

function ContentDrawer({ isOpen, setOpen, children }: ContentDrawerProps) {
  return (
    <>
      <div className={css({ display: 'flex', justifyContent: 'flex-end', marginBottom: '8' })}>
        <Button onClick={() => setOpen(true)}>Content</Button>
      </div>
      <Drawer open={isOpen} onClose={() => setOpen(false)} title="Content">
        {children}
      </Drawer>
    </>
  )
}

const gridStyle = css({
  display: 'grid',
  flex: '1',
  minHeight: '0',
  gap: '16',
  padding: '24',
  gridTemplateRows: 'minmax(0, 1fr)',
  gridTemplateColumns: {
    base: 'minmax(0, 2fr) minmax(0, 3fr)',
    desktop: '380px 400px minmax(0, 1fr)',
    wide: '520px 480px minmax(0, 1fr)',
  },
})
const notesStyle = css({ display: 'flex', flexDirection: 'column', minWidth: '0', minHeight: '0' })
const tabsStyle = css({ flex: '1', minHeight: '0', overflowY: 'auto', padding: '16', paddingTop: '4' })
