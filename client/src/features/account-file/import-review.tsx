import type { CsvReport } from '@rapport/domain/account-csv/csv-import'
import { CircleAlert } from 'lucide-react'
import { Select } from '../../ui/form/select.tsx'
import { Banner } from '../../ui/state/banner.tsx'
import { ImportColumns } from './import-columns.tsx'
import { ImportIssues } from './import-issues.tsx'
import { ImportSummary } from './import-summary.tsx'
import { ImportDays, ImportValues } from './import-values.tsx'
import type { Import } from './use-import.ts'

interface ImportReviewProps {
  readonly work: Import
  readonly report: CsvReport
  readonly isReading: boolean
}

/** What Rapport understood of a sheet: what is still asked first, then the outcome, then the columns. */
export function ImportReview({ work, report, isReading }: ImportReviewProps) {
  const { sheet, sheets, missing, days, values } = report
  const lastTime = work.lastTime(report)
  return (
    <>
      {sheets.length > 1 && (
        <Select
          label="Sheet"
          choices={sheets.map((name) => ({ value: name, label: name }))}
          value={sheet}
          disabled={isReading}
          onChange={work.chooseSheet}
        />
      )}
      {missing === null ? (
        <ImportSummary report={report} />
      ) : (
        <Banner tone="amber" icon={CircleAlert} role="alert">
          {missing}
        </Banner>
      )}
      {days && <ImportDays days={days} onOrder={work.orderDays} />}
      <ImportColumns report={report} lastTime={lastTime} isReading={isReading} onChoose={work.choose} />
      <ImportValues values={values} lastTime={lastTime} isReading={isReading} onMap={work.mapValue} />
      <ImportIssues report={report} />
    </>
  )
}
