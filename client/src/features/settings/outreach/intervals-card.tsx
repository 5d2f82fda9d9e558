import { defaultIntervals, type IntervalName, type Intervals } from '@rapport/domain/organization/organization'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { css } from '#styled-system/css'
import { queryKeys } from '../../../api/query-keys.ts'
import { changeSettings } from '../../../api/settings/settings-calls.ts'
import { useOfflineReason } from '../../../sync/summary/offline-reason.ts'
import { Button } from '../../../ui/button/button.tsx'
import { useBusy } from '../../../ui/button/use-busy.ts'
import { Form } from '../../../ui/form/form.tsx'
import { formWords } from '../../../ui/form/form-words.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { toast } from '../../../ui/message/toast.ts'
import { Card } from '../../../ui/page/card.tsx'
import { changedIntervals, defaultDraft, type IntervalDraft, intervalIssues, shownInterval } from './interval-draft.ts'
import { type IntervalRow, intervalRows } from './interval-rows.ts'

/** Seven numbers of days. Untouched fields follow teammates' changes. */
export function IntervalsCard({ stored }: { readonly stored: Intervals }) {
  const client = useQueryClient()
  const whyOffline = useOfflineReason()
  const [draft, setDraft] = useState<IntervalDraft>({})
  const issues = intervalIssues(draft)
  const isWrong = Object.keys(issues).length > 0
  const change = changedIntervals(draft, stored)
  const isChanged = Object.keys(change).length > 0
  const [isBusy, save] = useBusy(async () => {
    if (isWrong || !isChanged) return
    const result = await changeSettings(change)
    if (!result.ok) return void toast.error(result.refusal.message)
    client.setQueryData(queryKeys.settings, result.value)
    setDraft({})
    toast.success('The intervals are saved; next outreach dates follow')
  })
  const isDefault = Object.keys(changedIntervals(defaultDraft, stored)).length === 0
  const whySave = isChanged ? (isWrong ? formWords.wrong : whyOffline) : formWords.unchanged
  return (
    <Form onSubmit={save}>
      <Card
        isFlush
        title="Intervals"
        footer={
          <>
            <Button
              whyNot={isDefault && !isChanged ? 'These are the defaults' : undefined}
              onClick={() => setDraft(isDefault ? {} : defaultDraft)}
            >
              Reset to defaults
            </Button>
            <Button type="submit" variant="primary" busy={isBusy} whyNot={whySave}>
              Save
            </Button>
          </>
        }
      >
        <ul>
          {intervalRows.map((row) => (
            <IntervalField
              key={row.name}
              row={row}
              text={shownInterval(draft, stored, row.name)}
              issue={issues[row.name]}
              onChange={(name, text) => setDraft({ ...draft, [name]: text })}
            />
          ))}
        </ul>
      </Card>
    </Form>
  )
}

interface IntervalFieldProps {
  readonly row: IntervalRow
  readonly text: string
  readonly issue: string | undefined
  readonly onChange: (name: IntervalName, text: string) => void
}

function IntervalField({ row: { name, label, note }, text, issue, onChange }: IntervalFieldProps) {
  return (
    <li className={rowStyle}>
      <div className={css({ flex: '1 1 200px', minWidth: '0' })}>
        <p className={css({ textStyle: 'label' })}>{label}</p>
        <p className={css({ textStyle: 'meta', color: 'fg.muted' })}>
          {note} · default {defaultIntervals[name]}
        </p>
      </div>
      <div className={css({ width: '128px' })}>
        <TextField
          label={`${label}, days`}
          hideLabel
          inputMode="numeric"
          maxLength={6}
          value={text}
          onChange={(next) => onChange(name, next)}
          error={issue}
          end={<span className={css({ color: 'fg.muted' })}>days</span>}
        />
      </div>
    </li>
  )
}

const rowStyle = css({ row: '12', paddingInline: '16', paddingBlock: '8', borderTop: '1px solid {colors.border.subtle}' })
