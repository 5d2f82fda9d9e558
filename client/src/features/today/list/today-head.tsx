import { doneWords } from '@rapport/domain/today/today-work'
import { css } from '#styled-system/css'
import { useAsOf } from '../../../sync/summary/use-as-of.ts'
import { Kbd } from '../../../ui/key/kbd.tsx'
import { ErrorState } from '../../../ui/state/error-state.tsx'
import type { TodayRow } from '../today-rows.ts'
import type { TodaySource } from '../use-today-list.ts'
import { countAll } from './use-today-rows.ts'

interface TodayHeadProps {
  readonly sources: readonly TodaySource[]
  readonly rows: readonly TodayRow[]
  readonly done: number
}

/** '7 of 12 done', how old it may be, the keys, and what could not be read. */
export function TodayHead({ sources, rows, done }: TodayHeadProps) {
  const all = countAll(sources, rows)
  const dates = sources.filter(({ asOf }) => asOf > 0).map(({ asOf }) => asOf)
  const failed = sources.filter(({ at }) => at === 'failed')
  const asOf = useAsOf(dates.length === 0 ? 0 : Math.min(...dates))
  return (
    <>
      <div className={headStyle}>
        <span role="status" className={css({ textStyle: 'label' })}>
          {doneWords(done, all) ?? `${all} to do`}
        </span>
        {asOf !== null && <span className={quietStyle}>{asOf}</span>}
        <span className={css({ flex: '1' })} />
        <span className={keysStyle} aria-hidden>
          {keys.map(([key, does]) => (
            <span key={key} className={css({ inlineRow: '4' })}>
              <Kbd>{key}</Kbd>
              {does}
            </span>
          ))}
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

const keys = [
  ['J K', 'move'],
  ['↵', 'opens'],
  ['L', 'logs'],
  ['D', 'delays'],
  ['S', 'stage'],
  ['N', 'note'],
] as const

const headStyle = css({ row: '12', minHeight: '44px', paddingInline: '16', borderBottom: '1px solid {colors.border.subtle}' })
const quietStyle = css({ textStyle: 'meta', color: 'fg.muted' })
const keysStyle = css({ hideBelow: 'desktop', display: 'flex', gap: '12', textStyle: 'meta', color: 'fg.muted' })
