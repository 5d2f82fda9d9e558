import { doneWords } from '@rapport/domain/today/today-work'
import { css } from '#styled-system/css'
import { useAsOf } from '../../../sync/summary/use-as-of.ts'
import type { DoneStep } from '../../../sync/undo/use-done-steps.ts'
import { Kbd } from '../../../ui/key/kbd.tsx'
import { ErrorState } from '../../../ui/state/error-state.tsx'
import type { TodayRow } from '../today-rows.ts'
import { buttonsOf, type TodayAct } from '../use-today-keys.ts'
import type { TodaySource } from '../use-today-list.ts'
import { countAll } from './use-today-rows.ts'

interface TodayHeadProps {
  readonly sources: readonly TodaySource[]
  readonly rows: readonly TodayRow[]
  readonly done: ReadonlyMap<string, DoneStep>
}

/** '7 of 12 done' and how old it may be; the keys that work for a row, and what could not be read. */
export function TodayHead({ sources, rows, done }: TodayHeadProps) {
  const all = countAll(sources, rows)
  const dates = sources.filter(({ asOf }) => asOf > 0).map(({ asOf }) => asOf)
  const failed = sources.filter(({ at }) => at === 'failed')
  const acts = new Set(rows.filter(({ key }) => !done.has(key)).flatMap(buttonsOf))
  const asOf = useAsOf(dates.length === 0 ? 0 : Math.min(...dates))
  return (
    <>
      <div className={headStyle}>
        <span role="status" className={css({ textStyle: 'label' })}>
          {doneWords(done.size, all) ?? `${all} to do`}
        </span>
        {asOf !== null && <span className={quietStyle}>{asOf}</span>}
        <span className={css({ flex: '1' })} />
        <span className={keysStyle} aria-hidden>
          {keys.map(
            ([key, does, act]) =>
              (act === undefined || acts.has(act)) && (
                <span key={key} className={css({ inlineRow: '4' })}>
                  <Kbd>{key}</Kbd>
                  {does}
                </span>
              ),
          )}
        </span>
      </div>
      {failed.length > 0 && (
        <ErrorState
          onRetry={() => {
            for (const { retry } of failed) retry()
          }}
        />
      )}
    </>
  )
}

const keys: readonly (readonly [key: string, does: string, act?: TodayAct])[] = [
  ['J K', 'move'],
  ['↵', 'opens'],
  ['L', 'logs', 'log'],
  ['D', 'delays', 'delay'],
  ['S', 'stage', 'move'],
  ['A', 'approves', 'approve'],
  ['O', 'posted', 'post'],
  ['I', 'invoice', 'invoice'],
  ['R', 'read', 'read'],
  ['N', 'note', 'note'],
]

const headStyle = css({ row: '12', minHeight: '44px', paddingInline: '16', borderBottom: '1px solid {colors.border.subtle}' })
const quietStyle = css({ textStyle: 'meta', color: 'fg.muted' })
const keysStyle = css({ hideBelow: 'desktop', display: 'flex', gap: '12', textStyle: 'meta', color: 'fg.muted' })
