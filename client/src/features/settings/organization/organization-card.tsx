import { nameLimit } from '@rapport/domain/name/name-words'
import { nameIssue } from '@rapport/domain/organization/organization-issues'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { css } from '#styled-system/css'
import { settingsQuery } from '../../../api/queries.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { useSession } from '../../../api/session/session.ts'
import { changeSettings, renameOrganization } from '../../../api/settings/settings-calls.ts'
import { useOfflineReason } from '../../../sync/summary/offline-reason.ts'
import { Button } from '../../../ui/button/button.tsx'
import { useBusy } from '../../../ui/button/use-busy.ts'
import { Form } from '../../../ui/form/form.tsx'
import { formWords } from '../../../ui/form/form-words.ts'
import { Select } from '../../../ui/form/select.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { toast } from '../../../ui/message/toast.ts'
import { Card } from '../../../ui/page/card.tsx'
import { AsOf } from '../as-of.tsx'
import { timeZoneChoices } from './time-zone-choices.ts'

interface Draft {
  readonly name?: string
  readonly timeZone?: string
}

/** Name and time zone. Untouched fields follow teammates' changes. */
export function OrganizationCard() {
  const { organization } = useSession()
  const { data: settings, dataUpdatedAt } = useQuery(settingsQuery())
  const client = useQueryClient()
  const whyOffline = useOfflineReason()
  const [draft, setDraft] = useState<Draft>({})
  const [issue, setIssue] = useState<string>()
  const name = draft.name ?? organization.name
  const timeZone = draft.timeZone ?? settings?.timeZone ?? 'UTC'
  const isRenamed = name.trim() !== organization.name
  const isMoved = settings !== undefined && timeZone !== settings.timeZone
  const zones = useMemo(() => timeZoneChoices(settings?.timeZone ?? 'UTC'), [settings?.timeZone])
  const [isBusy, save] = useBusy(async () => {
    const wrong = nameIssue(name)
    setIssue(wrong)
    if (wrong !== undefined || (!isRenamed && !isMoved)) return
    const results = [isRenamed && (await renameOrganization(name.trim())), isMoved && (await changeSettings({ timeZone }))]
    const refused = results.find((result) => result && !result.ok)
    if (refused && !refused.ok) return setIssue(refused.refusal.message)
    await Promise.all([queryKeys.session, queryKeys.settings].map((queryKey) => client.invalidateQueries({ queryKey })))
    setDraft({})
    toast.success('The organization is saved')
  })
  const whyNot = isRenamed || isMoved ? whyOffline : formWords.unchanged
  return (
    <>
      <AsOf at={dataUpdatedAt} />
      <Form onSubmit={save}>
        <Card
          title="Name and time zone"
          footer={
            <Button type="submit" variant="primary" busy={isBusy} whyNot={whyNot}>
              Save
            </Button>
          }
        >
          <div className={css({ column: '16' })}>
            <TextField
              label="Name"
              value={name}
              onChange={(text) => setDraft({ ...draft, name: text })}
              error={issue}
              maxLength={nameLimit}
            />
            <Select
              label="Time zone"
              hint="Days of next outreaches and due dates are those of this zone."
              choices={zones}
              value={timeZone}
              onChange={(zone) => setDraft({ ...draft, timeZone: zone })}
            />
          </div>
        </Card>
      </Form>
    </>
  )
}
