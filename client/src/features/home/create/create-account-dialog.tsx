import { platforms } from '@rapport/domain/account/account'
import { headingOf } from '@rapport/domain/account/account-field'
import { accountIssues } from '@rapport/domain/account/account-issues'
import { creationStageKey } from '@rapport/domain/stage/stage'
import { stageSwatch } from '@rapport/domain/stage/stage-swatch'
import { useState } from 'react'
import { css } from '#styled-system/css'
import { useStages, useUsers } from '../../../api/organization-lists.ts'
import { useSession } from '../../../api/session/session.ts'
import { createAccount } from '../../../sync/outbox/outbox-commands.ts'
import { useOnline } from '../../../sync/summary/use-sync-summary.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { announce } from '../../../ui/message/announcer.ts'
import { Swatch } from '../../../ui/state/swatch.tsx'
import { personChoice, platformChoices } from '../choices.tsx'
import { type AccountDraft, creationOf, isTyped } from './account-draft.ts'
import { DuplicateHint } from './duplicate-hint.tsx'

export interface CreateAccountDialogProps {
  readonly onClose: () => void
  readonly onCreated: (account: { readonly id: string; readonly name: string }) => void
}

const NOBODY = '-'

export function CreateAccountDialog({ onClose, onCreated }: CreateAccountDialogProps) {
  const [draft, change, choices] = useDraft()
  const [isAsked, setAsked] = useState(false)
  const isOnline = useOnline()
  const issues = isAsked ? accountIssues(draft) : {}
  const create = () => {
    setAsked(true)
    if (Object.keys(accountIssues(draft)).length > 0) return
    const creation = creationOf(draft)
    const id = createAccount(creation)
    announce(`${creation.name} created`)
    onClose()
    onCreated({ id, name: creation.name })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="New influencer"
      description={isOnline ? undefined : 'You are offline: it is created on this device and sent when you are back.'}
      dirty={isTyped(draft)}
      onSubmit={create}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary">
            Create influencer
          </Button>
        </>
      }
    >
      <TextField
        label={headingOf('name')}
        value={draft.name}
        onChange={(name) => change({ name })}
        error={issues.name}
        autoComplete="off"
        autoFocus
      />
      <TextField
        label={headingOf('email')}
        optional
        type="email"
        inputMode="email"
        autoComplete="off"
        value={draft.email}
        onChange={(email) => change({ email })}
        error={issues.email}
      />
      <DuplicateHint email={draft.email} onOpen={onClose} />
      <div className={pairStyle}>
        <Select label={headingOf('stage')} choices={choices.stages} value={draft.stage} onChange={(stage) => change({ stage })} />
        <Select
          label={headingOf('owner')}
          choices={choices.owners}
          value={draft.owner ?? NOBODY}
          onChange={(owner) => change({ owner: owner === NOBODY ? null : owner })}
        />
      </div>
      <Select
        label={headingOf('topPlatform')}
        optional
        choices={[{ value: NOBODY, label: 'None' }, ...platformChoices]}
        value={draft.topPlatform ?? NOBODY}
        onChange={(topPlatform) => change({ topPlatform: platforms.find((platform) => platform === topPlatform) ?? null })}
      />
    </Dialog>
  )
}

/** The typed draft, its setter, and the choices. */
function useDraft() {
  const { user } = useSession()
  const [stages, users] = [useStages(), useUsers()]
  const [typed, setTyped] = useState<Partial<AccountDraft>>({})
  const usualStage = stages.find(({ key }) => key === creationStageKey)?.name ?? null
  const draft: AccountDraft = { name: '', email: '', stage: usualStage, owner: user.id, topPlatform: null, ...typed }
  const choices = {
    stages: stages.map(({ name, key }) => ({ value: name, label: name, start: <Swatch swatch={stageSwatch(key)} /> })),
    owners: [{ value: NOBODY, label: 'Nobody' }, ...users.filter(({ former }) => !former).map(personChoice)],
  }
  return [draft, (change: Partial<AccountDraft>) => setTyped((former) => ({ ...former, ...change })), choices] as const
}

const pairStyle = css({ display: 'grid', gridTemplateColumns: { base: '1fr', tablet: '1fr 1fr' }, gap: '16' })
