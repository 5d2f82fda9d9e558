import type { Account } from '@rapport/domain/account/account'
import { profileSegment } from '@rapport/domain/account/account-address'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useCallback } from 'react'
import { css } from '#styled-system/css'
import { useAtRest, useFetchedAtRest } from '../../api/use-at-rest.ts'
import { later } from '../../ui/loading/later.tsx'
import { prefetchWindows } from '../../ui/loading/prefetch-windows.ts'
import { TopBar, type TopBarProps } from './top-bar.tsx'
import { useHasNews } from './use-has-news.ts'
import { useRefusedPartnerships } from './use-refused-partnerships.ts'
import { useUndoKey } from './use-undo-key.ts'

export interface ShellProps extends TopBarProps {
  readonly children: ReactNode
}

export function Shell({ children, ...bar }: ShellProps) {
  const hasNews = useHasNews()
  const isAtRest = useAtRest()
  useFetchedAtRest(prefetchWindows)
  useUndoKey()
  useRefusedPartnerships(useOpenProfile())
  return (
    <div className={frame}>
      <a href="#content" className={skipLink}>
        Skip to content
      </a>
      <TopBar {...bar} />
      {(hasNews || isAtRest) && <ConnectionBanner />}
      <div id="content" tabIndex={-1} className={content}>
        {children}
      </div>
    </div>
  )
}

const useOpenProfile = () => {
  const navigate = useNavigate()
  return useCallback(
    (account: Pick<Account, 'id' | 'name'>) => void navigate({ to: '/influencer/$profile', params: { profile: profileSegment(account) } }),
    [navigate],
  )
}
const ConnectionBanner = later(async () => (await import('./connection-banner.tsx')).ConnectionBanner)

const frame = css({ display: 'flex', flexDirection: 'column', height: '100dvh' })
const content = css({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  flex: '1',
  minHeight: '0',
  overflowY: 'auto',
  outline: 'none',
})
const skipLink = css({
  position: 'absolute',
  top: '8',
  left: '8',
  zIndex: 'overlay',
  padding: '8',
  borderRadius: 'md',
  background: 'bg.surface',
  boxShadow: 'overlay',
  '&:not(:focus)': { translate: '0 -160px' },
})
