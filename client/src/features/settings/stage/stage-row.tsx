import type { OrganizationStage } from '@rapport/domain/organization/organization'
import type { StageKind } from '@rapport/domain/organization/stage-list'
import { stageSwatch } from '@rapport/domain/stage/stage-swatch'
import { css } from '#styled-system/css'
import { Badge } from '../../../ui/state/badge.tsx'
import { Swatch } from '../../../ui/state/swatch.tsx'
import { InlineName } from '../inline-name.tsx'
import { RowMenu, type RowMenuProps } from '../row-menu.tsx'
import { whyStays, wordsOfSubstage } from './stage-words.ts'

export interface StageRowProps extends Omit<RowMenuProps, 'name' | 'whyStays'> {
  readonly kind: StageKind
  readonly stage: OrganizationStage
  readonly onRename: (name: string) => Promise<string | undefined>
}

export function StageRow({ kind, stage, onRename, ...row }: StageRowProps) {
  const effect = kind === 'substage' ? wordsOfSubstage(stage.key) : undefined
  return (
    <div className={css({ row: '8' })}>
      {kind === 'stage' && <Swatch swatch={stageSwatch(stage.key)} />}
      <div className={css({ flex: '1', minWidth: '0', display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '8' })}>
        <InlineName name={stage.name} whyNot={row.whyNot} onRename={onRename} />
        {effect && <Badge>{effect}</Badge>}
      </div>
      <RowMenu name={stage.name} whyStays={whyStays(kind, stage, row.count)} {...row} />
    </div>
  )
}
