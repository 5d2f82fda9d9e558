import { type ReactNode, useEffect } from 'react'
import { css } from '#styled-system/css'
import { prefetchWindows } from '../../ui/prefetch-windows.ts'
import { ConnectionBanner } from './connection-banner.tsx'
import { TopBar, type TopBarProps } from './top-bar.tsx'

export interface ShellProps extends TopBarProps {
  readonly children: ReactNode
}

/** The frame of every signed-in screen. */
export function Shell({ children, ...bar }: ShellProps) {
  useEffect(() => {
    const timer = setTimeout(prefetchWindows, AT_REST)
    return () => clearTimeout(timer)
  }, [])
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

/** Milliseconds after which the first screen has come to rest. */
const AT_REST = 4000

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
