import { CopyButton } from '../../ui/button/copy-button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { toast } from '../../ui/message/toast.ts'

export interface LinkFieldProps {
  readonly label: string
  readonly link: string
}

/** A text to hand on: select it or copy it. */
export function LinkField({ label, link }: LinkFieldProps) {
  return (
    <TextField
      label={label}
      hideLabel
      readOnly
      value={link}
      onChange={() => {}}
      onFocus={(event) => event.target.select()}
      end={<CopyButton text={link} label="Copy" onFailed={() => toast.error('Failed to copy to clipboard')} />}
    />
  )
}
