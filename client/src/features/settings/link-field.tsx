import { CopyButton } from '../../ui/button/copy-button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { notCopied } from '../../ui/message/copy-text.ts'

export interface LinkFieldProps {
  readonly label: string
  readonly link: string
}

/** A text to select or copy. */
export function LinkField({ label, link }: LinkFieldProps) {
  return (
    <TextField
      label={label}
      hideLabel
      readOnly
      value={link}
      onChange={() => {}}
      onFocus={(event) => event.target.select()}
      end={<CopyButton text={link} label="Copy" words={{ failed: notCopied }} />}
    />
  )
}
