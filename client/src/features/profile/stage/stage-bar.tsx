import type { Account } from '@rapport/domain/account/account'
import type { OrganizationStage, SignedSubstage } from '@rapport/domain/organization/organization'
import { isSignedStage } from '@rapport/domain/stage/signed-stage'
import { shownSubstage } from '@rapport/domain/stage/stage'
import { Undo2 } from 'lucide-react'
import { type RefObject, useEffect, useRef } from 'react'
import { css } from '#styled-system/css'
import { Button } from '../../../ui/button/button.tsx'
import { RadioBar, type RadioBarItem } from '../../../ui/choice/radio-bar.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { useShortcuts } from '../../../ui/key/use-shortcuts.ts'
import { useWidthFrom } from '../../../ui/page/use-width-from.ts'
import { Swatch } from '../../../ui/state/swatch.tsx'
import { type StageContext, stageItems, substageItems, substageToReturnTo } from './stage-items.ts'
import type { StageMoves } from './use-stage-move.ts'

export interface StageBarProps {
  readonly account: Account
  readonly stages: readonly OrganizationStage[]
  readonly substages: readonly SignedSubstage[]
  readonly moves: StageMoves
  readonly move: StageContext['move']
}

/** The stage of an account and the control that moves it: all stages, or once Signed the substages beside a list of stages. */
export function StageBar({ account, stages, substages, moves, move }: StageBarProps) {
  const isWide = useWidthFrom(768)
  const items = stageItems(account, stages, { now: new Date(), move })
  const isSigned = isSignedStage(account.stage, stages)
  const bar = useRef<HTMLDivElement>(null)
  useKeptFocus(bar, isSigned)
  useShortcuts({ s: { label: 'Choose a stage', run: () => focusCurrent(bar.current) } }, 1)
  const stageControl = <StageSelect label="Stage" items={items} value={account.stage} onChange={moves.moveToStage} />
  return (
    <div ref={bar} className={barStyle}>
      {isWide && !isSigned && <RadioBar label="Stage" items={items} value={account.stage} onChange={moves.moveToStage} />}
      {isWide && isSigned && (
        <div className={signedStyle}>
          <div className={css({ width: '168px', flexShrink: '0' })}>{stageControl}</div>
          <Substages account={account} substages={substages} moves={moves} isWide />
        </div>
      )}
      {!isWide && (
        <div className={narrowStyle}>
          {stageControl}
          {isSigned && <Substages account={account} substages={substages} moves={moves} isWide={false} />}
        </div>
      )}
    </div>
  )
}

/** The two bars replace each other: the focus goes on in the new bar. */
function useKeptFocus(bar: RefObject<HTMLDivElement | null>, isSigned: boolean): void {
  const shown = useRef(isSigned)
  useEffect(() => {
    if (shown.current === isSigned) return
    shown.current = isSigned
    if (document.activeElement === document.body) focusCurrent(bar.current)
  }, [bar, isSigned])
}

function focusCurrent(bar: HTMLElement | null): void {
  const radio = bar?.querySelector<HTMLElement>('[role=radio][tabindex="0"]')
  const control = radio ?? bar?.querySelector<HTMLElement>('[role=combobox]')
  control?.focus()
}

interface SubstagesProps extends Pick<StageBarProps, 'account' | 'substages' | 'moves'> {
  readonly isWide: boolean
}

function Substages({ account, substages, moves, isWide }: SubstagesProps) {
  const items = substageItems(substages)
  const names = substages.map(({ name }) => name)
  const former = substageToReturnTo(account, substages)
  const value = shownSubstage(account.signedSubstage, names)
  const control = { items, value, isUnchosen: value !== account.signedSubstage, onChange: moves.moveToSubstage }
  return (
    <>
      <div className={css({ flex: '1', minWidth: '0' })}>
        {isWide ? <RadioBar label="Signed substage" atOnce={6} {...control} /> : <StageSelect label="Signed substage" {...control} />}
      </div>
      {former !== null && (
        <Button size="sm" icon={Undo2} onClick={() => moves.moveToSubstage(former)}>
          Return to {former}
        </Button>
      )}
    </>
  )
}

interface StageSelectProps {
  readonly label: string
  readonly items: readonly RadioBarItem[]
  readonly value: string | null
  readonly isUnchosen?: boolean | undefined
  readonly onChange: (value: string) => void
}

function StageSelect({ label, items, ...control }: StageSelectProps) {
  const choices = items.map((item) => ({
    value: item.value,
    label: item.label,
    note: item.note,
    start: <Swatch swatch={item.swatch ?? 0} />,
  }))
  return <Select label={label} hideLabel size="lg" choices={choices} {...control} />
}

const barStyle = css({
  flexShrink: '0',
  paddingInline: { base: '16', tablet: '24' },
  paddingBlock: '12',
  borderBottom: '1px solid {colors.border.subtle}',
})
const signedStyle = css({ row: '16' })
const narrowStyle = css({
  display: 'grid',
  // 'Signed' is short, a substage is not.
  '&:has(> :nth-child(2))': { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)' },
  gap: '8',
  '& > button': { justifySelf: 'start' },
})
