import { Ellipsis, KeyRound, Pencil, Power, PowerOff, Send, Trash2, Webhook as WebhookIcon } from 'lucide-react'
import { css } from '#styled-system/css'
import type { Webhook } from '../../../api/settings/webhook-calls.ts'
import { useOfflineReason } from '../../../sync/summary/offline-reason.ts'
import { Button } from '../../../ui/button/button.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { Menu } from '../../../ui/popup/menu.tsx'
import { Pill } from '../../../ui/state/pill.tsx'
import { PersonRow } from '../person-row.tsx'
import { eventWords, lookOfWebhook, nameOfWebhook, troubleOfWebhook } from './webhook-words.ts'

export interface WebhookRowProps {
  readonly webhook: Webhook
  readonly onLog: () => void
  readonly onEdit: () => void
  readonly onTest: () => void
  readonly onNewSecret: () => void
  readonly onSwitch: () => void
  readonly onDelete: () => void
}

export function WebhookRow({ webhook, onLog, ...commands }: WebhookRowProps) {
  const { label, tone, icon } = lookOfWebhook(webhook)
  const trouble = troubleOfWebhook(webhook)
  return (
    <PersonRow
      start={
        <span className={css({ display: 'grid', placeItems: 'center', width: '32px', color: 'fg.subtle' })}>
          <WebhookIcon size={16} aria-hidden />
        </span>
      }
      title={
        <>
          {nameOfWebhook(webhook)}
          <Pill tone={tone} icon={icon}>
            {label}
          </Pill>
        </>
      }
      text={
        <>
          <span className={css({ overflowWrap: 'anywhere' })}>{`${webhook.address} · ${eventWords(webhook)}`}</span>
          {trouble && <span className={css({ display: 'block', color: 'tone.red.fg' })}>{trouble}</span>}
        </>
      }
    >
      <Button size="sm" onClick={onLog}>
        Log
      </Button>
      <WebhookMenu webhook={webhook} {...commands} />
    </PersonRow>
  )
}

function WebhookMenu({ webhook, onEdit, onTest, onNewSecret, onSwitch, onDelete }: Omit<WebhookRowProps, 'onLog'>) {
  const whyNot = useOfflineReason()
  const { isEnabled } = webhook
  const whyNoTest = isEnabled ? undefined : 'It is off'
  return (
    <Menu
      align="end"
      trigger={<IconButton icon={Ellipsis} label={`More about ${nameOfWebhook(webhook)}`} />}
      groups={[
        {
          id: 'use',
          items: [
            { id: 'edit', label: 'Edit', icon: Pencil, whyNot, onSelect: onEdit },
            { id: 'test', label: 'Send test event', icon: Send, whyNot: whyNot ?? whyNoTest, onSelect: onTest },
            { id: 'secret', label: 'New secret', icon: KeyRound, whyNot, onSelect: onNewSecret },
            { id: 'switch', label: isEnabled ? 'Turn off' : 'Turn on', icon: isEnabled ? PowerOff : Power, whyNot, onSelect: onSwitch },
          ],
        },
        { id: 'end', items: [{ id: 'delete', label: 'Delete', icon: Trash2, isDanger: true, whyNot, onSelect: onDelete }] },
      ]}
    />
  )
}
