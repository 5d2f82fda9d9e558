import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { css } from '#styled-system/css'
import { useIsAdmin } from '../../api/session/use-is-admin.ts'
import { Select } from '../../ui/form/select.tsx'
import { PageLayout } from '../../ui/page/page-layout.tsx'
import { usePageTitle } from '../../ui/page/use-page-title.ts'
import { type SettingsTitle, settingsGroups } from './settings-pages.ts'

export interface SettingsLayoutProps {
  readonly title: SettingsTitle
  readonly description?: ReactNode
  readonly children: ReactNode
}

/** A page of the settings, beside the list of pages. */
export function SettingsLayout({ title, description, children }: SettingsLayoutProps) {
  const groups = settingsGroups(useIsAdmin())
  return (
    <PageLayout title="Settings" width="wide">
      <TitleOf title={title} />
      <div className={columnsStyle}>
        <PageList groups={groups} />
        <PagePicker groups={groups} title={title} />
        <div className={contentStyle}>
          <header>
            <h2 className={titleStyle}>{title}</h2>
            {description && <div className={css({ color: 'fg.muted', textWrap: 'pretty' })}>{description}</div>}
          </header>
          {children}
        </div>
      </div>
    </PageLayout>
  )
}

/** Apart from the layout, so that the window takes the page's own title. */
function TitleOf({ title }: Pick<SettingsLayoutProps, 'title'>) {
  usePageTitle(title)
  return null
}

type Groups = ReturnType<typeof settingsGroups>

function PageList({ groups }: { readonly groups: Groups }) {
  return (
    <nav aria-label="Settings" className={navStyle}>
      {groups.map(({ label, pages }) => (
        <div key={label}>
          <p className={css({ textStyle: 'meta', color: 'fg.subtle', paddingInline: '8', marginBottom: '4' })}>{label}</p>
          {pages.map(({ to, title, icon: Icon }) => (
            <Link key={to} to={to} className={linkStyle} activeProps={active}>
              <Icon size={16} aria-hidden />
              {title}
            </Link>
          ))}
        </div>
      ))}
    </nav>
  )
}

function PagePicker({ groups, title }: { readonly groups: Groups } & Pick<SettingsLayoutProps, 'title'>) {
  const navigate = useNavigate()
  const pages = groups.flatMap((group) => group.pages)
  return (
    <div className={css({ tablet: { display: 'none' } })}>
      <Select
        label="Page"
        hideLabel
        size="lg"
        choices={pages.map((page) => ({ value: page.to, label: page.title, start: <page.icon size={16} aria-hidden /> }))}
        value={pages.find((page) => page.title === title)?.to ?? null}
        onChange={(to) => navigate({ to })}
      />
    </div>
  )
}

/** In a narrow window the list above shows the title. */
const titleStyle = css({ textStyle: 'name', tabletDown: { srOnly: true } })

const active = { 'aria-current': 'page' } as const

const columnsStyle = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', tablet: '208px minmax(0, 1fr)' },
  alignItems: 'start',
  gap: { base: '16', tablet: '32' },
  paddingBottom: '48',
})
const navStyle = css({
  display: { base: 'none', tablet: 'flex' },
  position: 'sticky',
  top: '24',
  flexDirection: 'column',
  gap: '16',
})
const contentStyle = css({ column: '16', minWidth: '0' })
const linkStyle = css({
  row: '8',
  height: '32px',
  paddingInline: '8',
  borderRadius: 'sm',
  textStyle: 'label',
  color: 'fg.muted',
  whiteSpace: 'nowrap',
  '& svg': { flexShrink: '0' },
  _hover: { color: 'fg.default', background: 'bg.subtle' },
  '&[aria-current=page]': { color: 'fg.default', background: 'bg.muted' },
})
