import type { OrganizationPlace } from '@rapport/domain/organization/organization'
import type { PlaceKind } from '@rapport/domain/organization/stage-list'
import { stagePlace } from '@rapport/domain/stage/stage-swatch'
import { ArrowDown, ArrowUp, Ellipsis, Trash2 } from 'lucide-react'
import { css } from '#styled-system/css'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { Menu, type MenuGroup } from '../../../ui/popup/menu.tsx'
import { Badge } from '../../../ui/state/badge.tsx'
import { Swatch } from '../../../ui/state/swatch.tsx'
import { InlineName } from './inline-name.tsx'
import { whyPlaceStays, wordsOfSubstage } from './stage-words.ts'

export interface PlaceRowProps {
  readonly kind: PlaceKind
  readonly place: OrganizationPlace
  readonly index: number
  readonly count: number
  readonly whyNot: string | undefined
  readonly onRename: (name: string) => Promise<string | undefined>
  readonly onStep: (step: -1 | 1) => void
  readonly onDelete: () => void
}

export function PlaceRow({ kind, place, index, count, whyNot, onRename, onStep, onDelete }: PlaceRowProps) {
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
          whyNot: whyNot ?? whyPlaceStays(kind, place, count),
          onSelect: onDelete,
        },
      ],
    },
  ]
  const effect = kind === 'substage' ? wordsOfSubstage(place.key) : undefined
  return (
    <div className={css({ display: 'flex', alignItems: 'center', gap: '8' })}>
      {kind === 'stage' && <Swatch swatch={stagePlace(place.key)} />}
      <div className={css({ flex: '1', minWidth: '0', display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '8' })}>
        <InlineName name={place.name} whyNot={whyNot} onRename={onRename} />
        {effect && <Badge>{effect}</Badge>}
      </div>
      <Menu align="end" trigger={<IconButton icon={Ellipsis} label={`More about ${place.name}`} />} groups={groups} />
    </div>
  )
}
