import type { Account } from '@rapport/domain/account/account'
import { profileSegment } from '@rapport/domain/account/account-address'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useCallback, useEffect } from 'react'
import { css } from '#styled-system/css'
import { onceAtRest } from '../../api/at-rest.ts'
import { prefetchWindows } from '../../ui/loading/prefetch-windows.ts'
import { ConnectionBanner } from './connection-banner.tsx'
import { TopBar, type TopBarProps } from './top-bar.tsx'
import { useRefusedPartnerships } from './use-refused-partnerships.ts'
import { useUndoKey } from './use-undo-key.ts'

export interface ShellProps extends TopBarProps {
  readonly children: ReactNode
}

export function Shell({ children, ...bar }: ShellProps) {
  const client = useQueryClient()
  useEffect(() => onceAtRest(client, prefetchWindows), [client])
  useUndoKey()
  useRefusedPartnerships(useOpenProfile())
  return (
    <div className={frame}>
      <a href="#content" className={skipLink}>
        Skip to content
      </a>
      <TopBar {...bar} />
      <ConnectionBanner />
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

const frame = css({ display: 'flex', flexDirection: 'column', height: '100dvh' })
const content = css({ display: 'flex', flexDirection: 'column', flex: '1', minHeight: '0', overflowY: 'auto', outline: 'none' })
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
