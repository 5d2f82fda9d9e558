import { readListed, writeListed } from '@rapport/domain/account-list/listed-values'
import type { OrganizationStage } from '@rapport/domain/organization/organization'
import { ChevronsLeftRight, ChevronsRightLeft } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { css } from '#styled-system/css'
import { useKeptChoice } from '../../../sync/device/use-kept-choice.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'

export interface Collapsing {
  readonly isCollapsed: boolean
  readonly onCollapse: (stageId: string) => void
}

/** Makes a column a slim strip, or wide again. */
export function CollapseButton({ stage, isCollapsed, onCollapse }: Collapsing & { readonly stage: OrganizationStage }) {
  return (
    <IconButton
      icon={isCollapsed ? ChevronsLeftRight : ChevronsRightLeft}
      size="sm"
      label={`${isCollapsed ? 'Expand' : 'Collapse'} ${stage.name}`}
      aria-expanded={!isCollapsed}
      className={isCollapsed ? undefined : endStyle}
      onClick={() => onCollapse(stage.id)}
    />
  )
}

const endStyle = css({
  marginInlineStart: 'auto',
  marginBlock: '-4px',
  marginInlineEnd: '-4px',
  'span ~ &': { marginInlineStart: '0' },
  '@media (hover: hover)': { ':is(section, [data-head]):not(:hover, :focus-within) &': { color: 'transparent' } },
})

/** The stages that this person collapsed on this device, and how to collapse or expand one. */
export function useCollapsed(): readonly [ReadonlySet<string>, (stageId: string) => void] {
  const [kept, keep] = useKeptChoice('home.collapsed')
  const collapsed = useMemo(() => new Set(readListed(kept)), [kept])
  const toggle = useCallback(
    (stageId: string) =>
      keep(writeListed(collapsed.has(stageId) ? [...collapsed].filter((id) => id !== stageId) : [...collapsed, stageId])),
    [collapsed, keep],
  )
  return [collapsed, toggle]
}
