import type { Account } from '@rapport/domain/account/account'
import type { MergeSide } from '@rapport/domain/account-merge/account-merge'
import { TriangleAlert } from 'lucide-react'
import { css } from '#styled-system/css'
import { useOnline } from '../../../sync/summary/use-sync-summary.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Banner } from '../../../ui/state/banner.tsx'
import type { MergeRow } from './merge-rows.ts'
import { useMerge } from './use-merge.ts'

interface MergeChoicesProps {
  readonly account: Account
  readonly other: Account
  readonly onBack: () => void
  readonly onClose: () => void
}

/** Conflicting facts are chosen; all others are united. */
export function MergeChoices({ account, other, onBack, onClose }: MergeChoicesProps) {
  const isOnline = useOnline()
  const { rows, sideOf, choose, isBusy, problem, merge } = useMerge(account, other, onClose)
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={`Merge ${other.name} into ${account.name}`}
      description="Notes, history, emails and campaigns of both are kept. What only one of them has is kept, too."
      locked={isBusy}
      staysOpen
      onSubmit={isOnline ? () => void merge() : undefined}
      footer={
        <>
          <Button onClick={onBack}>Back</Button>
          <Button type="submit" variant="primary" busy={isBusy} whyNot={isOnline ? undefined : 'Merging needs a connection'}>
            Merge
          </Button>
        </>
      }
    >
      {problem && (
        <Banner tone="red" icon={TriangleAlert} role="alert">
          {problem}
        </Banner>
      )}
      {rows.length === 0 && <p>The two differ in nothing that has to be chosen.</p>}
      {rows.map((row) => (
        <ChoiceRow key={row.key} row={row} side={sideOf(row)} onChoose={(side) => choose(row, side)} />
      ))}
    </Dialog>
  )
}

interface ChoiceRowProps {
  readonly row: MergeRow
  readonly side: MergeSide
  readonly onChoose: (side: MergeSide) => void
}

function ChoiceRow({ row: { key, label, mine, theirs }, side, onChoose }: ChoiceRowProps) {
  const sides = [
    { value: 'this', text: mine },
    { value: 'other', text: theirs },
  ] as const
  return (
    <fieldset className={rowStyle}>
      <legend className={legendStyle}>{label}</legend>
      {sides.map(({ value, text }) => (
        <label key={value} className={choiceStyle} data-chosen={side === value || undefined}>
          <input type="radio" name={`merge-${key}`} checked={side === value} onChange={() => onChoose(value)} />
          <span className={css({ minWidth: '0', overflowWrap: 'anywhere' })}>{text}</span>
        </label>
      ))}
    </fieldset>
  )
}

const rowStyle = css({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '8' })
const legendStyle = css({ marginBottom: '4', textStyle: 'meta', color: 'fg.muted' })
const choiceStyle = css({
  display: 'flex',
  alignItems: 'flex-start',
  gap: '8',
  padding: '8',
  border: '1px solid {colors.border.subtle}',
  borderRadius: 'md',
  cursor: 'pointer',
  '&[data-chosen]': { borderColor: 'fg.default', background: 'bg.subtle' },
  '& input': { accentColor: 'currentColor', marginTop: '4px' },
})
