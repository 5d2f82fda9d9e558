import { Tabs as ArkTabs } from '@ark-ui/react/tabs'
import type { ReactNode } from 'react'
import { css } from '#styled-system/css'
import { Badge } from '../state/badge.tsx'

export interface Tab {
  readonly value: string
  readonly label: string
  readonly count?: number | undefined
  readonly content: ReactNode
}

export interface TabsProps {
  readonly label: string
  readonly tabs: readonly Tab[]
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Arrows move between tabs; only the chosen one is mounted. */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  return (
    <ArkTabs.Root value={value} onValueChange={(details) => onChange(details.value)} lazyMount unmountOnExit className={rootStyle}>
      <ArkTabs.List aria-label={label} className={listStyle}>
        {tabs.map((tab) => (
          <ArkTabs.Trigger key={tab.value} value={tab.value} className={tabStyle}>
            {tab.label}
            {tab.count !== undefined && <Badge>{tab.count}</Badge>}
          </ArkTabs.Trigger>
        ))}
      </ArkTabs.List>
      {tabs.map((tab) => (
        <ArkTabs.Content key={tab.value} value={tab.value} className={panelStyle}>
          {tab.content}
        </ArkTabs.Content>
      ))}
    </ArkTabs.Root>
  )
}

const rootStyle = css({ display: 'flex', flexDirection: 'column', minHeight: '0', minWidth: '0' })
const listStyle = css({ display: 'flex', gap: '16', borderBottom: '1px solid {colors.border.subtle}', overflowX: 'auto', flexShrink: '0' })
const tabStyle = css({
  inlineRow: '6',
  height: '40px',
  marginBottom: '-1px',
  borderBottom: '2px solid transparent',
  textStyle: 'label',
  color: 'fg.muted',
  whiteSpace: 'nowrap',
  _hover: { color: 'fg.default' },
  _focusVisible: { outlineOffset: '-2px' },
  '&[data-selected]': { color: 'fg.default', borderColor: 'fg.default' },
})
const panelStyle = css({ flex: '1', minHeight: '0', outlineOffset: '-2px', paddingTop: '16' })
