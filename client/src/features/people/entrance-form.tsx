import { CircleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { css } from '#styled-system/css'
import type { ApiResult } from '../../api/request.ts'
import { Button } from '../../ui/button/button.tsx'
import { useBusy } from '../../ui/button/use-busy.ts'
import { Form } from '../../ui/form/form.tsx'
import { Banner } from '../../ui/state/banner.tsx'

export interface EntranceFormProps {
  readonly onSubmit: () => void
  readonly submitLabel: string
  readonly busy: boolean
  /** Why the last try was refused, when no single field is to blame. */
  readonly refusal?: string | undefined
  readonly children: ReactNode
}

/** Sends one try at a time. `send` answers nothing while something is to be corrected. */
export function useEntranceForm(send: () => Promise<ApiResult<unknown>> | undefined, onDone: () => Promise<void> | void) {
  const [refusal, setRefusal] = useState<string>()
  const [busy, onSubmit] = useBusy(async () => {
    setRefusal(undefined)
    const result = await send()
    if (result?.ok) await onDone()
    else setRefusal(result?.refusal.message)
  })
  return { onSubmit, busy, refusal }
}

export function EntranceForm({ onSubmit, submitLabel, busy, refusal, children }: EntranceFormProps) {
  return (
    <Form onSubmit={onSubmit} className={css({ column: '16' })}>
      {refusal !== undefined && (
        <Banner tone="red" icon={CircleAlert} role="alert">
          {refusal}
        </Banner>
      )}
      {children}
      <Button type="submit" variant="primary" size="lg" busy={busy}>
        {submitLabel}
      </Button>
    </Form>
  )
}
