import type { ParseAnswer } from '@rapport/domain/agreement/parse-answer'
import type { PartnershipIssues } from '@rapport/domain/partnership/partnership-form'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { css } from '#styled-system/css'
import { Tabs } from '../../ui/choice/tabs.tsx'
import { SourceText } from '../../ui/file/source-text.tsx'
import { useWidthFrom } from '../../ui/page/use-width-from.ts'
import { ContentFields } from './content-fields.tsx'
import { correctedFields } from './draft-changes.ts'
import {
  addRow,
  changeRow,
  type DraftForm,
  doubtfulFields,
  type FieldName,
  fieldsByLine,
  linesOfField,
  removeRow,
  unreadFields,
} from './draft-form.ts'
import { countOf, sourcesOfForm, withCount } from './draft-offers.ts'
import type { Review } from './field-mark.tsx'
import { TermsFields } from './terms-fields.tsx'

export interface ReviewStepProps {
  /** Null when a person types an unreadable agreement by hand. */
  readonly agreement: ParseAnswer | null
  readonly form: DraftForm
  readonly issues: PartnershipIssues
  /** Notices above the form: an earlier import of the same agreement. */
  readonly notices: ReactNode
  readonly onChange: (change: (form: DraftForm) => DraftForm) => void
}

/** The agreement on the left, its values on the right, each tied to its lines. */
export function ReviewStep({ agreement, form, issues, notices, onChange }: ReviewStepProps) {
  const [active, setActive] = useState<FieldName | null>(null)
  const [tab, setTab] = useState<'details' | 'agreement'>('details')
  const isWide = useWidthFrom(768)
  const frame = useRef<HTMLDivElement>(null)
  const draft = agreement?.data.isDeal ? agreement.data : null
  const [looked, setLooked] = useState<readonly number[] | null>(null)
  const sources = useMemo(() => (draft ? sourcesOfForm(draft, form) : noSources), [draft, form])
  const names = useMemo(() => fieldsByLine(sources), [sources])
  const unread = useMemo(() => (draft ? unreadFields(draft) : noFields), [draft])
  const doubtful = useMemo(() => (draft ? doubtfulFields(draft) : noFields), [draft])
  const corrected = useMemo(() => (draft ? correctedFields(draft, form) : noCorrections), [draft, form])
  useEffect(() => focusFirst(frame.current), [])
  const review: Review = {
    sources,
    unread: withoutFilled(unread, form),
    doubtful,
    corrected,
    first: [...unread][0] ?? 'budget',
    onLook: setLooked,
    onShowLines: (field) => {
      setActive(field)
      setTab('agreement')
    },
  }
  const goTo = useCallback((field: FieldName) => {
    setActive(field)
    setTab('details')
    requestAnimationFrame(() => controlOf(frame.current, field)?.focus())
  }, [])
  const lit = looked ?? (active === null ? undefined : linesOfField(sources, active))
  const view = agreement && <SourceText lines={agreement.lines} names={names} lit={lit} onName={goTo} />
  const fields = (
    <div role="group" aria-label="Details" className={fieldsStyle} onFocus={({ target }) => setActive(fieldOf(target))}>
      {notices}
      <TermsFields
        draft={draft}
        form={form}
        issues={issues}
        review={review}
        onChange={(change) => onChange((former) => ({ ...former, ...change }))}
        onTaken={(field) => {
          setLooked(null)
          goTo(field)
        }}
      />
      <ContentFields
        rows={form.rows}
        issues={issues.content ?? noIssues}
        review={review}
        asked={draft?.offers.content ?? []}
        countOf={(type) => countOf(form, type)}
        onCount={(type, count) => draft && onChange((former) => withCount(former, draft, type, count))}
        onChange={(number, change) => onChange((former) => changeRow(former, number, change))}
        onAdd={() => onChange(addRow)}
        onRemove={(number) => onChange((former) => removeRow(former, number))}
      />
    </div>
  )
  if (!view)
    return (
      <div ref={frame} className={aloneStyle}>
        {fields}
      </div>
    )
  if (!isWide)
    return (
      <div ref={frame} className={tabsStyle}>
        <Tabs
          label="Review"
          tabs={[
            { value: 'details', label: 'Details', content: fields },
            { value: 'agreement', label: 'Document', content: <div className={narrowViewStyle}>{view}</div> },
          ]}
          value={tab}
          onChange={(next) => setTab(next === 'agreement' ? 'agreement' : 'details')}
        />
      </div>
    )
  return (
    <div ref={frame} className={columnsStyle}>
      {fields}
      <div className={viewStyle}>{view}</div>
    </div>
  )
}

const noSources: ReadonlyMap<FieldName, readonly number[]> = new Map()
const noCorrections: ReadonlyMap<FieldName, string> = new Map()
const noFields: ReadonlySet<FieldName> = new Set()
const noIssues: Readonly<Record<number, string>> = {}

/** A missing field stays marked until somebody fills it. */
const withoutFilled = (unread: ReadonlySet<FieldName>, form: DraftForm): ReadonlySet<FieldName> =>
  new Set([...unread].filter((field) => filledIn(field, form) === ''))

const filledIn = (field: FieldName, form: DraftForm): string => {
  if (field === 'budget' || field === 'invoiceStatus' || field === 'startDate' || field === 'endDate') return form[field]
  return form.rows.find(({ number }) => field === `${number} dueDate`)?.dueDate ?? ''
}

/** The field around a control; null outside fields. */
const fieldOf = (target: EventTarget): FieldName | null =>
  (target instanceof Element ? (target.closest<HTMLElement>('[data-field]')?.dataset.field as FieldName | undefined) : undefined) ?? null // written by Looked

const controlOf = (frame: HTMLElement | null, field: string): HTMLElement | null =>
  frame?.querySelector<HTMLElement>(`[data-field="${field}"] :is(input, [role=combobox])`) ?? null

/** Focuses the first missing value, else the first field. */
export function focusFirst(frame: HTMLElement | null): void {
  const unread = frame?.querySelector<HTMLElement>('[data-unread] input')
  const first = unread ?? frame?.querySelector<HTMLElement>('[data-field] input')
  first?.focus()
}

const columnsStyle = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 6fr)',
  gridTemplateRows: 'minmax(0, 1fr)',
  height: 'min(600px, calc(100dvh - 232px))',
  minHeight: '280px',
  margin: '-16px',
})
const viewStyle = css({
  order: '-1', // the eye begins at the agreement, the keyboard at the fields
  display: 'flex',
  flexDirection: 'column',
  minHeight: '0',
  borderInlineEnd: '1px solid {colors.border.subtle}',
  background: 'bg.surface',
})
const fieldsStyle = css({
  column: '16',
  minWidth: '0',
  minHeight: '0',
  overflowY: { base: 'visible', tablet: 'auto' },
  overscrollBehavior: 'contain',
  padding: { base: '0', tablet: '16' },
})
const aloneStyle = css({ margin: { base: '0', tablet: '-16px' } })
const tabsStyle = css({ display: 'flex', flexDirection: 'column', minHeight: '62dvh' })
const narrowViewStyle = css({ display: 'flex', height: 'calc(62dvh - 56px)', marginInline: '-16px' })
