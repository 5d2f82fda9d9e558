import { useQueryClient } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { type ApiKey, createApiKey } from '../../api/api-key-calls.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useBusy } from '../../ui/use-busy.ts'
import { LinkField } from './link-field.tsx'
import { scopeChoices } from './scope-choices.ts'

export interface CreateApiKeyDialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** First the name and scope, then the token, this once. */
export function CreateApiKeyDialog({ open, onClose }: CreateApiKeyDialogProps) {
  const client = useQueryClient()
  const [name, setName] = useState('')
  const [scope, setScope] = useState<ApiKey['scope']>('read')
  const [issue, setIssue] = useState<string>()
  const [token, setToken] = useState<string>()
  const close = () => {
    setName('')
    setScope('read')
    setIssue(undefined)
    setToken(undefined)
    onClose()
  }
  const [isBusy, create] = useBusy(async () => {
    if (!name.trim()) return setIssue('Please enter a name')
    const result = await createApiKey({ name: name.trim(), scope })
    if (!result.ok) return setIssue(result.refusal.message)
    setToken(result.value.token)
    await client.invalidateQueries({ queryKey: queryKeys.apiKeys })
  })
  if (token !== undefined) return <TokenDialog open={open} name={name} token={token} onClose={close} />
  return (
    <Dialog
      open={open}
      onClose={close}
      size="sm"
      title="Create API key"
      onSubmit={create}
      locked={isBusy}
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" variant="primary" busy={isBusy}>
            Create key
          </Button>
        </>
      }
    >
      <TextField label="Name" placeholder="Weekly report" hint="What will use it" value={name} onChange={setName} error={issue} />
      <Select label="Scope" choices={scopeChoices} value={scope} onChange={setScope} />
    </Dialog>
  )
}

interface TokenDialogProps extends CreateApiKeyDialogProps {
  readonly name: string
  readonly token: string
}

function TokenDialog({ open, name, token, onClose }: TokenDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      title={`The key '${name.trim()}'`}
      onSubmit={onClose}
      footer={
        <Button type="submit" variant="primary">
          I have copied it
        </Button>
      }
    >
      <Banner tone="amber" icon={TriangleAlert}>
        Copy it now: it is shown this once. Who has it can act as you.
      </Banner>
      <LinkField label="API key" link={token} />
    </Dialog>
  )
}
