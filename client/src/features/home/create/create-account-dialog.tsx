import { headingOf } from '@rapport/domain/account/account-field'
import { creationStageKey } from '@rapport/domain/stage/stage'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { css } from '#styled-system/css'
import { useStages } from '../../../api/organization-lists.ts'
import { useSession } from '../../../api/session/session.ts'
import { createAccount } from '../../../sync/outbox/outbox-commands.ts'
import { useOnline } from '../../../sync/summary/use-sync-summary.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { announce } from '../../../ui/message/announcer.ts'
import { toast } from '../../../ui/message/toast.ts'
import { type AccountDraft, creationOf, draftIssues, emptyDraft, isTyped, readDraft } from './account-draft.ts'
import { DuplicateHint } from './duplicate-hint.tsx'
import { MoreFields } from './more-fields.tsx'
import { startLookup } from './start-lookup.ts'
import { WrittenField } from './written-field.tsx'

interface CreateAccountDialogProps {
  readonly onClose: () => void
  readonly onCreated: (account: { readonly id: string; readonly name: string }) => void
}

export function CreateAccountDialog({ onClose, onCreated }: CreateAccountDialogProps) {
  const form = useNewInfluencer()
  const { draft, read, issues, change } = form
  const [isMore, setMore] = useState(false)
  const [goesOn, setGoesOn] = useState(false)
  const isOnline = useOnline()
  const create = () => {
    const made = form.create(goesOn)
    if (made === null || goesOn) return
    onClose()
    onCreated(made)
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
          <span className={css({ marginInlineEnd: 'auto', alignSelf: 'center' })}>
            <Checkbox checked={goesOn} onChange={setGoesOn}>
              Create another
            </Checkbox>
          </span>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary">
            Create influencer
          </Button>
        </>
      }
    >
      <WrittenField
        key={form.count}
        value={draft.written}
        onChange={(written) => change({ written })}
        read={read.written}
        onRead={(reading) => change({ reading })}
        error={issues.written}
      />
      {read.hasNameField && (
        <TextField
          label={headingOf('name')}
          value={read.name}
          onChange={(name) => change({ name })}
          error={issues.name}
          hint={draft.name === null && read.name !== '' ? 'Made from what you wrote: correct it where you know better' : undefined}
          autoComplete="off"
        />
      )}
      <DuplicateHint sought={{ name: read.name.trim(), email: read.email.trim() || null, profiles: read.profiles }} onOpen={onClose} />
      <MoreButton isOpen={isMore || issues.email !== undefined} onToggle={() => setMore(!isMore)} />
      {(isMore || issues.email !== undefined) && <MoreFields draft={draft} read={read} onChange={change} emailIssue={issues.email} />}
    </Dialog>
  )
}

function MoreButton({ isOpen, onToggle }: { readonly isOpen: boolean; readonly onToggle: () => void }) {
  return (
    <div className={css({ marginInlineStart: '-8px' })}>
      <Button variant="ghost" size="sm" icon={ChevronDown} aria-expanded={isOpen} onClick={onToggle}>
        More
      </Button>
    </div>
  )
}

/** The draft and its creation; after one that goes on, the next begins with the same stage, owner and segment. */
function useNewInfluencer() {
  const { user } = useSession()
  const usualStage = useStages().find(({ key }) => key === creationStageKey)?.name ?? null
  const [typed, setTyped] = useState<Partial<AccountDraft>>({})
  const [isAsked, setAsked] = useState(false)
  const [count, setCount] = useState(0)
  const draft: AccountDraft = { ...emptyDraft, stage: usualStage, owner: user.id, segmentId: null, ...typed }
  const create = (goesOn: boolean) => {
    setAsked(true)
    if (Object.keys(draftIssues(draft)).length > 0) return null
    const creation = creationOf(draft)
    const id = createAccount(creation)
    const [knownSocial = null] = readDraft(draft).profiles
    // A profile that opens starts a lookup of its own where no handle is known.
    if (knownSocial !== null || goesOn) startLookup({ accountId: id, name: creation.name, knownSocial })
    announce(`${creation.name} created`)
    if (goesOn) {
      toast.success(`${creation.name} created`)
      setTyped({ stage: draft.stage, owner: draft.owner, segmentId: draft.segmentId })
      setAsked(false)
      setCount(count + 1)
    }
    return { id, name: creation.name }
  }
  const change = (part: Partial<AccountDraft>) => setTyped((former) => ({ ...former, ...part }))
  return { draft, read: readDraft(draft), issues: isAsked ? draftIssues(draft) : {}, change, create, count }
}
