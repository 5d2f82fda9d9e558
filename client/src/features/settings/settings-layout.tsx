import { Link } from '@tanstack/react-router'
import { KeyRound, Trash2, UserRound, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { css } from '#styled-system/css'
import { PageLayout } from '../../ui/page-layout.tsx'

const pages = [
  { to: '/settings/account', label: 'Account', icon: UserRound },
  { to: '/settings/members', label: 'Members', icon: Users },
  { to: '/settings/api-keys', label: 'API keys', icon: KeyRound },
  { to: '/settings/trash', label: 'Trash', icon: Trash2 },
] as const

export interface SettingsLayoutProps {
  readonly title: (typeof pages)[number]['label']
  readonly description?: ReactNode
  readonly children: ReactNode
}

export function SettingsLayout({ title, description, children }: SettingsLayoutProps) {
  return (
    <PageLayout title={title} description={description} width="reading">
      <nav aria-label="Settings" className={navStyle}>
        {pages.map(({ to, label, icon: Icon }) => (
          <Link key={to} to={to} className={linkStyle} activeProps={active}>
            <Icon size={16} aria-hidden />
            {label}
          </Link>
        ))}
      </nav>
      <div className={css({ display: 'flex', flexDirection: 'column', gap: '16', paddingBottom: '48' })}>{children}</div>
    </PageLayout>
  )
}

const active = { 'aria-current': 'page' } as const

const navStyle = css({ display: 'flex', gap: '16', borderBottom: '1px solid {colors.border.subtle}', overflowX: 'auto' })
const linkStyle = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '8',
  height: '40px',
  marginBottom: '-1px',
  borderBottom: '2px solid transparent',
  textStyle: 'label',
  color: 'fg.muted',
  whiteSpace: 'nowrap',
  _hover: { color: 'fg.default' },
  _focusVisible: { outlineOffset: '-2px' },
  '&[aria-current=page]': { color: 'fg.default', borderColor: 'fg.default' },
})
