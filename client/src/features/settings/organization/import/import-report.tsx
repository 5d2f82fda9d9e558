import { showMoment } from '@rapport/domain/show/day'
import { showCount } from '@rapport/domain/show/money'
import type { ImportReport as Report, WorkspaceImport } from '@rapport/domain/workspace/workspace-import'
import { Info } from 'lucide-react'
import { css } from '#styled-system/css'
import { showBytes } from '../show-bytes.ts'
import { ImportPeople } from './import-people.tsx'

interface ImportReportProps {
  readonly of: WorkspaceImport
  readonly report: Report
}

/** What an archive holds, and what becomes of it. */
export function ImportReport({ of: { filename, bytes }, report }: ImportReportProps) {
  const { organizationName, exportedAt, counts, people, left } = report
  return (
    <div className={reportStyle}>
      <div className={css({ column: '12' })}>
        <header className={css({ overflowWrap: 'anywhere' })}>
          <h3 className={css({ textStyle: 'name' })}>{organizationName}</h3>
          <p className={css({ color: 'fg.muted' })}>
            Exported {showMoment(exportedAt)} · {filename} · {showBytes(bytes)}
          </p>
        </header>
        <dl className={countsStyle}>
          {counts.map(({ what, count }) => (
            <div key={what} className={countStyle}>
              <dt className={css({ textStyle: 'meta', color: 'fg.muted' })}>{what}</dt>
              <dd className={figureStyle} data-none={count === 0 || undefined}>
                {showCount(count)}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <ImportPeople people={people} />
      <ul aria-label="What to know" className={css({ column: '8' })}>
        {left.map((sentence) => (
          <li key={sentence} className={leftStyle}>
            <Info size={16} aria-hidden className={css({ flexShrink: '0', marginTop: '2', color: 'fg.subtle' })} />
            {sentence}
          </li>
        ))}
      </ul>
    </div>
  )
}

const reportStyle = css({ column: '24', paddingTop: '16', borderTop: '1px solid {colors.border.subtle}' })
/** The hairlines of neighbouring cells lie on each other. */
const countsStyle = css({
  display: 'grid',
  gridTemplateColumns: { base: 'repeat(2, 1fr)', desktop: 'repeat(5, 1fr)' },
  gap: '1px',
  border: '1px solid {colors.border.subtle}',
  borderRadius: 'md',
  overflow: 'hidden',
})
const countStyle = css({ outline: '1px solid {colors.border.subtle}', paddingInline: '12', paddingBlock: '8', minWidth: '0' })
const figureStyle = css({ textStyle: 'title', fontVariantNumeric: 'tabular-nums', '&[data-none]': { color: 'fg.subtle' } })
const leftStyle = css({ display: 'flex', gap: '8', color: 'fg.muted' })
