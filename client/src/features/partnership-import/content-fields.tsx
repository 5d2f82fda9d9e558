import type { PieceOffers } from '@rapport/domain/agreement/partnership-draft'
import { type ContentType, contentTypeLabels, contentTypes, readContentType } from '@rapport/domain/content/content-item'
import { mediumOf } from '@rapport/domain/content/content-medium'
import { Plus, X } from 'lucide-react'
import { css } from '#styled-system/css'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { MediumMark } from '../../ui/mark/medium-mark.tsx'
import { Badge } from '../../ui/state/badge.tsx'
import { CountOffers } from './count-offers.tsx'
import type { DraftRow, FieldName } from './draft-form.ts'
import { FieldMark, focusedFirst, Looked, type Review } from './field-mark.tsx'

interface ContentFieldsProps {
  readonly rows: readonly DraftRow[]
  /** By the number of the row in the list. */
  readonly issues: Readonly<Record<number, string>>
  readonly review: Review
  /** Types whose number of pieces is not sure. */
  readonly asked: readonly PieceOffers[]
  readonly countOf: (type: ContentType) => number
  readonly onCount: (type: ContentType, count: number) => void
  readonly onChange: (number: number, change: Partial<DraftRow>) => void
  readonly onAdd: () => void
  readonly onRemove: (number: number) => void
}

/** One row for each content item that the agreement names. */
export function ContentFields({ rows, issues, review, asked, countOf, onCount, onChange, onAdd, onRemove }: ContentFieldsProps) {
  return (
    <section aria-label="Content">
      <header className={css({ row: '8', minHeight: '28px' })}>
        <h3 className={css({ textStyle: 'label' })}>Content</h3>
        <Badge>{rows.length}</Badge>
        <span className={css({ flex: '1' })} />
        <Button size="sm" variant="ghost" icon={Plus} onClick={onAdd}>
          Add item
        </Button>
      </header>
      <CountOffers pieces={asked} countOf={countOf} review={review} onTake={onCount} />
      {rows.length === 0 && asked.length === 0 && (
        <p className={css({ textStyle: 'meta', color: 'fg.muted' })}>No content items were found.</p>
      )}
      <ol className={css({ display: 'flex', flexDirection: 'column' })}>
        {rows.map((row, at) => (
          <ItemFields key={row.number} row={row} at={at} issue={issues[at]} review={review} onChange={onChange} onRemove={onRemove} />
        ))}
      </ol>
    </section>
  )
}

interface ItemFieldsProps extends Pick<ContentFieldsProps, 'review' | 'onChange' | 'onRemove'> {
  readonly row: DraftRow
  readonly at: number
  readonly issue: string | undefined
}

function ItemFields({ row, at, issue, review, onChange, onRemove }: ItemFieldsProps) {
  const { number } = row
  const name = `of item ${at + 1}`
  return (
    <li className={rowStyle}>
      <Looked name={`${number} type`} review={review}>
        <Select<ContentType>
          label={`Type ${name}`}
          hideLabel
          size="sm"
          choices={typeChoices}
          value={readContentType(row.type)}
          onChange={(type) => onChange(number, { type })}
        />
      </Looked>
      <Looked name={`${number} dueDate`} review={review}>
        <TextField
          type="date"
          size="sm"
          label={`Due date ${name}`}
          hideLabel
          value={row.dueDate}
          onChange={(dueDate) => onChange(number, { dueDate })}
          {...focusedFirst(`${number} dueDate`, review)}
        />
      </Looked>
      <IconButton icon={X} size="sm" label={`Remove item ${at + 1}`} onClick={() => onRemove(number)} />
      <Looked name={`${number} contentLink`} review={review}>
        <TextField
          type="url"
          size="sm"
          label={`Link ${name}`}
          hideLabel
          placeholder="Link to the content"
          value={row.contentLink}
          onChange={(contentLink) => onChange(number, { contentLink })}
          error={issue}
        />
      </Looked>
      <div className={marksStyle}>
        {row.dueDate === '' && !review.corrected.has(`${number} dueDate`) ? (
          <FieldMark name={`${number} dueDate`} review={review} missing="Due on the last day" />
        ) : (
          <FieldMark name={markedField(number, review)} review={review} />
        )}
      </div>
    </li>
  )
}

/** What the one mark of a row tells: the first correction, else the lines of the item. */
const markedField = (number: number, { corrected }: Review): FieldName =>
  ([`${number} type`, `${number} dueDate`, `${number} contentLink`] as const).find((field) => corrected.has(field)) ?? `${number} type`

const typeChoices = contentTypes.map((value) => ({
  value,
  label: contentTypeLabels[value],
  start: <MediumMark medium={mediumOf(value)} />,
}))

const rowStyle = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 128px 28px',
  gap: '4',
  paddingBlock: '8',
  borderBottom: '1px solid {colors.border.subtle}',
  '&:last-child': { borderBottom: 'none' },
  '& input[type=date]': { paddingBlock: '2' },
})
const marksStyle = css({ gridColumn: '2 / -1', alignSelf: 'center', paddingInlineStart: '4', minHeight: '16px', lineHeight: '16px' })
