import { alikeIssues, type CsvIssue, type CsvReport, csvWords, rowWords } from '@rapport/domain/account-csv/csv-import'
import { showCount } from '@rapport/domain/show/money'
import { css } from '#styled-system/css'

/** Rows that are left out, and cells that their rows go without, with the reasons. */
export function ImportIssues({ report }: { readonly report: CsvReport }) {
  const { failed, issues } = report
  const { noted, notes } = notesOf(report)
  return (
    <>
      {failed > 0 && <Told label={`${counted(failed, 'row is', 'rows are')} left out`} issues={issues} rows={failed} />}
      {notes.length > 0 && (
        <Told
          label={noted > 0 ? `${counted(noted, 'row is', 'rows are')} imported with a cell left out` : 'Rows that hold nobody'}
          issues={notes}
          rows={noted}
        />
      )}
    </>
  )
}

/** Days that wait for the one answer above are not told cell by cell. */
const notesOf = ({ noted, notes, days }: CsvReport): Pick<CsvReport, 'noted' | 'notes'> => {
  if (days?.order !== 'asked') return { noted, notes }
  const others = notes.filter(({ message }) => message !== csvWords.unclearDay)
  return { noted: new Set(others.map(({ row }) => row)).size, notes: others }
}

const counted = (count: number, singular: string, plural: string) => `${showCount(count)} ${count === 1 ? singular : plural}`

interface ToldProps {
  readonly label: string
  readonly issues: readonly CsvIssue[]
  readonly rows: number
}

function Told({ label, issues, rows }: ToldProps) {
  const shown = new Set(issues.map(({ row }) => row)).size
  return (
    <section aria-label={label}>
      <h3 className={css({ textStyle: 'label' })}>{label}</h3>
      <ul className={listStyle} aria-label={label}>
        {alikeIssues(issues).map(({ rows, column, message }) => (
          <li key={`${column} ${message}`}>
            <span className={css({ color: 'fg.muted', fontVariantNumeric: 'tabular-nums' })}>{rowWords(rows)}</span>{' '}
            {column !== null && <span className={css({ textStyle: 'label' })}>{column}: </span>}
            {message}
          </li>
        ))}
      </ul>
      {shown < rows && <p className={css({ color: 'fg.muted' })}>and {showCount(rows - shown)} more</p>}
    </section>
  )
}

const listStyle = css({ marginTop: '4', '& li': { paddingBlock: '2', overflowWrap: 'anywhere' } })
