import { Link, useLocation } from '@tanstack/react-router'
import { CalendarDays, ChartColumn, Film, Settings, SquareCheck, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { css } from '#styled-system/css'
import { AppMark } from '../../ui/mark/app-mark.tsx'
import { AccountMenu } from './account-menu.tsx'
import { OrganizationMenu } from './organization-menu.tsx'

export interface TopBarProps {
  readonly inbox: ReactNode
  readonly palette: ReactNode
  readonly chip: ReactNode
  /** Files on their way; nothing while there are none. */
  readonly uploads: ReactNode
}

export function TopBar({ inbox, chip, palette, uploads }: TopBarProps) {
  const section = useLocation({ select: ({ pathname, state }) => sectionOf(pathname, state.referrer) })
  return (
    <header className={bar}>
      <Link to="/home" aria-label="Rapport, to your influencers" className={markStyle}>
        <AppMark />
      </Link>
      <OrganizationMenu />
      <nav
        aria-label="Main"
        className={css({ display: 'flex', gap: { base: '0', tablet: '2', desktop: '4' }, marginInlineStart: { base: '0', desktop: '12' } })}
      >
        {pages.map(({ to, icon: Icon, word, section: own }) => (
          <Link key={to} to={to} className={navLink} data-current={section === own || undefined}>
            <Icon size={16} aria-hidden />
            <span className={navWord}>{word}</span>
          </Link>
        ))}
      </nav>
      <div className={css({ flex: '1' })} />
      {uploads}
      {chip}
      {palette}
      {inbox}
      <AccountMenu />
    </header>
  )
}

const pages = [
  { to: '/today', icon: SquareCheck, word: 'Today', section: 'today' },
  { to: '/home', icon: Users, word: 'Influencers', section: 'influencers' },
  { to: '/calendar', icon: CalendarDays, word: 'Calendar', section: 'calendar' },
  { to: '/sales', icon: ChartColumn, word: 'Sales', section: 'sales' },
  { to: '/videos', icon: Film, word: 'Videos', section: 'videos' },
  { to: '/settings/account', icon: Settings, word: 'Settings', section: 'settings' },
] as const

/** A profile belongs to the list behind it. */
const sectionOf = (pathname: string, referrer = ''): string => {
  const [, section = ''] = pathname.split('/')
  if (section === 'influencer' && referrer.startsWith('/today')) return 'today'
  return section === 'home' || section === 'influencer' ? 'influencers' : section
}

/** A narrow bar has no room for a second way to the list. */
const markStyle = css({ display: { base: 'none', tablet: 'flex' }, borderRadius: 'md' })
const bar = css({
  display: 'flex',
  alignItems: 'center',
  gap: { base: '2', tablet: '8' },
  flexShrink: '0',
  height: '48px',
  paddingInline: { base: '12', tablet: '16' },
  borderBottom: '1px solid {colors.border.subtle}',
  background: 'bg.surface',
})
const navLink = css({
  inlineRow: { base: '6', desktop: '8' },
  justifyContent: 'center',
  minWidth: { base: '30px', tablet: '32px' },
  height: '32px',
  paddingInline: { base: '0', tablet: '8', desktop: '12' },
  borderRadius: 'md',
  textStyle: 'label',
  color: 'fg.muted',
  _hover: { background: 'bg.subtle', color: 'fg.default' },
  '&[data-current]': { background: 'bg.muted', color: 'fg.default' },
})
/** Six words need room beside the longest words of the sync chip. */
const navWord = css({ '@media (max-width: 1023px)': { srOnly: true } })
