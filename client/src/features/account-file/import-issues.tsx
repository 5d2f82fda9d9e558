import type { CsvReport } from '@rapport/domain/account-csv/csv-import'
import { showCount } from '@rapport/domain/show/money'
import { css } from '#styled-system/css'

/** Rows that are left out, with the reasons, and names that an import adds. */
export function ImportIssues({ report }: { readonly report: CsvReport }) {
  const { failed, issues, newSegments, newCampaigns } = report
  const shown = new Set(issues.map(({ row }) => row)).size
  return (
    <>
      <NewNames kind="segments" names={newSegments} />
      <NewNames kind="campaigns" names={newCampaigns} />
      {failed > 0 && (
        <section aria-label="Rows left out">
          <h3 className={css({ textStyle: 'label' })}>
            {showCount(failed)} {failed === 1 ? 'row is' : 'rows are'} left out
          </h3>
          <ul className={listStyle}>
            {issues.map(({ row, column, message }) => (
              <li key={`${row} ${column} ${message}`}>
                <span className={css({ color: 'fg.subtle', fontVariantNumeric: 'tabular-nums' })}>Row {showCount(row)}</span>{' '}
                {column !== null && <span className={css({ textStyle: 'label' })}>{column}: </span>}
                {message}
              </li>
            ))}
          </ul>
          {shown < failed && <p className={css({ color: 'fg.muted' })}>and {showCount(failed - shown)} more</p>}
        </section>
      )}
    </>
  )
}

function NewNames({ kind, names }: { readonly kind: string; readonly names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <p className={css({ color: 'fg.muted' })}>
      New {kind}: {names.slice(0, 12).join(', ')}
      {names.length > 12 && ` and ${names.length - 12} more`}
    </p>
  )
}

const listStyle = css({ marginTop: '4', maxHeight: '200px', overflowY: 'auto', '& li': { paddingBlock: '2', overflowWrap: 'anywhere' } })
