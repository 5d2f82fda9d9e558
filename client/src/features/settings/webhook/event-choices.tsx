import { type WebhookType, webhookGroups, webhookTypesOf } from '@rapport/domain/webhook/webhook-event'
import { css } from '#styled-system/css'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import type { WebhookDraft } from './webhook-draft.ts'

export interface EventChoicesProps {
  readonly draft: WebhookDraft
  readonly onChange: (change: Partial<WebhookDraft>) => void
  readonly error: string | undefined
}

/** All events, or some of them. */
export function EventChoices({ draft, onChange, error }: EventChoicesProps) {
  return (
    <fieldset className={css({ column: '12', border: 'none' })}>
      <legend className={css({ textStyle: 'label', marginBottom: '8' })}>Events</legend>
      <Checkbox checked={draft.isForAll} onChange={(isForAll) => onChange({ isForAll })}>
        All events, those of later versions too
      </Checkbox>
      {error && (
        <p role="alert" className={css({ textStyle: 'meta', color: 'tone.red.fg' })}>
          {error}
        </p>
      )}
      {!draft.isForAll &&
        webhookGroups.map((group) => (
          <EventGroup
            key={group.subject}
            title={group.title}
            types={webhookTypesOf(group)}
            chosen={draft.events}
            onChange={(events) => onChange({ events })}
          />
        ))}
    </fieldset>
  )
}

interface EventGroupProps {
  readonly title: string
  readonly types: readonly WebhookType[]
  readonly chosen: readonly WebhookType[]
  readonly onChange: (chosen: readonly WebhookType[]) => void
}

function EventGroup({ title, types, chosen, onChange }: EventGroupProps) {
  const withType = (type: WebhookType, isChosen: boolean) => (isChosen ? [...chosen, type] : chosen.filter((other) => other !== type))
  return (
    <fieldset className={css({ border: 'none' })}>
      <legend className={css({ textStyle: 'meta', color: 'fg.muted', marginBottom: '4' })}>{title}</legend>
      <div className={gridStyle}>
        {types.map((type) => (
          <Checkbox key={type} checked={chosen.includes(type)} onChange={(isChosen) => onChange(withType(type, isChosen))}>
            {type}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}

const gridStyle = css({ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(176px, 1fr))', gap: '4', columnGap: '12' })
