import type { CsvReport } from '@rapport/domain/account-csv/csv-import'
import { showCount } from '@rapport/domain/show/money'
import { css } from '#styled-system/css'

/** What the import would do, in figures, and what it adds to the workspace. */
export function ImportSummary({ report }: { readonly report: CsvReport }) {
  const { creates, updates, unchanged, failed, noted, days } = report
  const figures = [
    { word: 'New', count: creates, isShown: true },
    { word: 'Changed', count: updates, isShown: true },
    { word: 'Unchanged', count: unchanged, isShown: unchanged > 0 },
    { word: 'Left out', count: failed, isShown: true },
    { word: 'With cells left out', count: noted, isShown: noted > 0 && days?.order !== 'asked' },
  ]
  return (
    <section aria-label="What the import does" role="status" className={css({ column: '8' })}>
      <dl className={figuresStyle}>
        {figures
          .filter(({ isShown }) => isShown)
          .map(({ word, count }) => (
            <div key={word}>
              <dt>{word}</dt>
              <dd>{showCount(count)}</dd>
            </div>
          ))}
      </dl>
      <Added report={report} />
      <LeftOut report={report} />
    </section>
  )
}

function Added({ report: { newSegments, newCampaigns, newFields } }: { readonly report: CsvReport }) {
  const kinds = [
    { word: 'segment', names: newSegments },
    { word: 'campaign', names: newCampaigns },
    { word: 'custom field', names: newFields.map(({ name }) => name) },
  ].filter(({ names }) => names.length > 0)
  return kinds.map(({ word, names }) => (
    <p key={word} className={css({ color: 'fg.muted' })}>
      <span className={css({ textStyle: 'label', color: 'fg.default' })}>
        {`Creates ${showCount(names.length)} ${word}${names.length === 1 ? '' : 's'}`}
      </span>
      {`: ${shortList(names)}`}
    </p>
  ))
}

/** The values that stay unknown, which stand far below. */
function LeftOut({ report: { values } }: { readonly report: CsvReport }) {
  const unknown = values.flatMap((column) => column.values.filter(({ to }) => to === null).map(({ from }) => from))
  if (unknown.length === 0) return null
  return (
    <p className={css({ color: 'fg.muted' })}>
      <span className={css({ textStyle: 'label', color: 'fg.default' })}>
        {`Leaves out ${showCount(unknown.length)} unknown ${unknown.length === 1 ? 'value' : 'values'}`}
      </span>
      {`: ${shortList(unknown)}`}
    </p>
  )
}

const shortList = (names: readonly string[]): string =>
  names.slice(0, 12).join(', ') + (names.length > 12 ? ` and ${showCount(names.length - 12)} more` : '')

const figuresStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '24',
  rowGap: '8',
  '& dt': { textStyle: 'meta', color: 'fg.muted' },
  '& dd': { textStyle: 'title', fontVariantNumeric: 'tabular-nums' },
})
