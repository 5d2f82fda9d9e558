import type { OrganizationStage } from '@rapport/domain/organization/organization'
import type { StageKind } from '@rapport/domain/organization/stage-list'
import { stageSwatch } from '@rapport/domain/stage/stage-swatch'
import { ArrowDown, ArrowUp, Ellipsis, Trash2 } from 'lucide-react'
import { css } from '#styled-system/css'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { Menu, type MenuGroup } from '../../../ui/popup/menu.tsx'
import { Badge } from '../../../ui/state/badge.tsx'
import { Swatch } from '../../../ui/state/swatch.tsx'
import { InlineName } from './inline-name.tsx'
import { whyStays, wordsOfSubstage } from './stage-words.ts'

export interface StageRowProps {
  readonly kind: StageKind
  readonly stage: OrganizationStage
  readonly index: number
  readonly count: number
  readonly whyNot: string | undefined
  readonly onRename: (name: string) => Promise<string | undefined>
  readonly onStep: (step: -1 | 1) => void
  readonly onDelete: () => void
}

export function StageRow({ kind, stage, index, count, whyNot, onRename, onStep, onDelete }: StageRowProps) {
  const groups: readonly MenuGroup[] = [
    {
      id: 'order',
      items: [
        {
          id: 'up',
          label: 'Move up',
          icon: ArrowUp,
          whyNot: whyNot ?? (index === 0 ? 'It is the first' : undefined),
          onSelect: () => onStep(-1),
        },
        {
          id: 'down',
          label: 'Move down',
          icon: ArrowDown,
          whyNot: whyNot ?? (index === count - 1 ? 'It is the last' : undefined),
          onSelect: () => onStep(1),
        },
      ],
    },
    {
      id: 'end',
      items: [
        {
          id: 'delete',
          label: 'Delete',
          icon: Trash2,
          isDanger: true,
          whyNot: whyNot ?? whyStays(kind, stage, count),
          onSelect: onDelete,
        },
      ],
    },
  ]
  const effect = kind === 'substage' ? wordsOfSubstage(stage.key) : undefined
  return (
    <div className={css({ row: '8' })}>
      {kind === 'stage' && <Swatch swatch={stageSwatch(stage.key)} />}
      <div className={css({ flex: '1', minWidth: '0', display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '8' })}>
        <InlineName name={stage.name} whyNot={whyNot} onRename={onRename} />
        {effect && <Badge>{effect}</Badge>}
      </div>
      <Menu align="end" trigger={<IconButton icon={Ellipsis} label={`More about ${stage.name}`} />} groups={groups} />
    </div>
  )
}
