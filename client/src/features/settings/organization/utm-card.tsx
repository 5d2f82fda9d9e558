import { storeAddressIssue, utmValueIssue } from '@rapport/domain/organization/organization-issues'
import { type UtmDefaults, utmDefaults } from '@rapport/domain/organization/utm-defaults'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { css } from '#styled-system/css'
import { pageKeys } from '../../../api/page-keys.ts'
import { changeUtmDefaults } from '../../../api/settings/settings-calls.ts'
import { useOfflineReason } from '../../../sync/summary/offline-reason.ts'
import { Button } from '../../../ui/button/button.tsx'
import { useBusy } from '../../../ui/button/use-busy.ts'
import { Form } from '../../../ui/form/form.tsx'
import { formWords } from '../../../ui/form/form-words.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { toast } from '../../../ui/message/toast.ts'
import { Card } from '../../../ui/page/card.tsx'

type UtmName = keyof UtmDefaults

const fields: readonly { readonly name: UtmName; readonly label: string; readonly hint: string }[] = [
  { name: 'defaultUtmSource', label: 'Source', hint: 'utm_source: where the click comes from' },
  { name: 'defaultUtmMedium', label: 'Medium', hint: 'utm_medium: used when an influencer has no top platform' },
  { name: 'defaultUtmCampaign', label: 'Campaign', hint: 'utm_campaign: used when a campaign has no name yet' },
  { name: 'defaultBaseUrl', label: 'Store URL', hint: 'Where links lead; https:// is added when it is missing' },
]

const issueOf = (name: UtmName, text: string) => (name === 'defaultBaseUrl' ? storeAddressIssue(text) : utmValueIssue(text))

/** Four texts; an empty one returns to the product's default, which its placeholder shows. */
export function UtmCard({ stored }: { readonly stored: UtmDefaults }) {
  const client = useQueryClient()
  const whyOffline = useOfflineReason()
  const [draft, setDraft] = useState<Partial<UtmDefaults>>({})
  const shown = (name: UtmName) => draft[name] ?? (stored[name] === utmDefaults[name] ? '' : stored[name])
  const isWrong = fields.some(({ name }) => issueOf(name, shown(name)) !== undefined)
  const changed = fields.map(({ name }) => name).filter((name) => (shown(name).trim() || utmDefaults[name]) !== stored[name])
  const [isBusy, save] = useBusy(async () => {
    if (isWrong || changed.length === 0) return
    const result = await changeUtmDefaults(Object.fromEntries(changed.map((name) => [name, shown(name).trim()])))
    if (!result.ok) return void toast.error(result.refusal.message)
    client.setQueryData(pageKeys.utmDefaults, result.value)
    setDraft({})
    toast.success('The UTM defaults are saved')
  })
  const whyNot = changed.length === 0 ? formWords.unchanged : isWrong ? formWords.wrong : whyOffline
  return (
    <Form onSubmit={save}>
      <Card
        title="Defaults"
        footer={
          <Button type="submit" variant="primary" busy={isBusy} whyNot={whyNot}>
            Save
          </Button>
        }
      >
        <div className={css({ display: 'grid', gridTemplateColumns: { base: '1fr', desktop: '1fr 1fr' }, gap: '16' })}>
          {fields.map(({ name, label, hint }) => (
            <TextField
              key={name}
              label={label}
              hint={hint}
              placeholder={utmDefaults[name]}
              value={shown(name)}
              onChange={(text) => setDraft({ ...draft, [name]: text })}
              error={issueOf(name, shown(name))}
            />
          ))}
        </div>
      </Card>
    </Form>
  )
}
