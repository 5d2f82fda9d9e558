import { nameWords } from '@rapport/domain/name/name-words'
import { useQueryClient } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { css } from '#styled-system/css'
import { pageKeys } from '../../../api/page-keys.ts'
import { type ApiKey, createApiKey } from '../../../api/settings/api-key-calls.ts'
import { Button } from '../../../ui/button/button.tsx'
import { useBusy } from '../../../ui/button/use-busy.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Banner } from '../../../ui/state/banner.tsx'
import { LinkField } from '../link-field.tsx'
import { firstCall } from './call-snippet.ts'
import { scopeChoices } from './scope-choices.ts'

export interface CreateApiKeyDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  /** Hears the token, which is shown this once. */
  readonly onToken?: (token: string) => void
}

interface NewKey {
  readonly name: string
  readonly scope: ApiKey['scope']
}

const nothing: NewKey = { name: '', scope: 'read' }

/** First the name and scope, then the token, shown once. */
export function CreateApiKeyDialog({ open, onClose, onToken }: CreateApiKeyDialogProps) {
  const client = useQueryClient()
  const [key, setKey] = useState(nothing)
  const [issue, setIssue] = useState<string>()
  const [token, setToken] = useState<string>()
  const close = () => {
    setKey(nothing)
    setIssue(undefined)
    setToken(undefined)
    onClose()
  }
  const [isBusy, create] = useBusy(async () => {
    if (!key.name.trim()) return setIssue(nameWords.missing)
    const result = await createApiKey({ ...key, name: key.name.trim() })
    if (!result.ok) return setIssue(result.refusal.message)
    setToken(result.value.token)
    onToken?.(result.value.token)
    await client.invalidateQueries({ queryKey: pageKeys.apiKeys })
  })
  const hasToken = token !== undefined
  return (
    <Dialog
      open={open}
      onClose={close}
      size="sm"
      title={hasToken ? `The key '${key.name.trim()}'` : 'Create API key'}
      onSubmit={hasToken ? close : create}
      locked={isBusy}
      staysOpen={hasToken}
      footer={<Buttons hasToken={hasToken} isBusy={isBusy} onCancel={close} />}
    >
      {hasToken ? <TokenView token={token} /> : <KeyFields value={key} onChange={setKey} issue={issue} />}
    </Dialog>
  )
}

interface KeyFieldsProps {
  readonly value: NewKey
  readonly onChange: (value: NewKey) => void
  readonly issue: string | undefined
}

function KeyFields({ value, onChange, issue }: KeyFieldsProps) {
  return (
    <>
      <TextField
        label="Name"
        placeholder="Weekly report"
        hint="What will use it"
        value={value.name}
        onChange={(name) => onChange({ ...value, name })}
        error={issue}
      />
      <Select label="Scope" choices={scopeChoices} value={value.scope} onChange={(scope) => onChange({ ...value, scope })} />
    </>
  )
}

function TokenView({ token }: { readonly token: string }) {
  return (
    <>
      <Banner tone="amber" icon={TriangleAlert}>
        Copy it now: it is shown this once. Who has it can act as you.
      </Banner>
      <LinkField label="API key" link={token} />
      <p className={css({ textStyle: 'meta', color: 'fg.muted' })}>A first call, for a terminal:</p>
      <LinkField label="First call" link={firstCall({ origin: location.origin, token })} />
    </>
  )
}

interface ButtonsProps {
  readonly hasToken: boolean
  readonly isBusy: boolean
  readonly onCancel: () => void
}

function Buttons({ hasToken, isBusy, onCancel }: ButtonsProps) {
  return (
    <>
      {!hasToken && <Button onClick={onCancel}>Cancel</Button>}
      <Button type="submit" variant="primary" busy={isBusy}>
        {hasToken ? 'I have copied it' : 'Create key'}
      </Button>
    </>
  )
}
