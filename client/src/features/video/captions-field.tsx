import { Captions, Trash2, Upload } from 'lucide-react'
import { useRef } from 'react'
import { css } from '#styled-system/css'
import { Button } from '../../ui/button/button.tsx'

/** What becomes of captions: those that stand stay, are taken away, or give way to a file. */
export type CaptionsChoice = { readonly at: 'kept' } | { readonly at: 'removed' } | { readonly at: 'file'; readonly file: File }

export interface CaptionsFieldProps {
  readonly hasCaptions: boolean
  readonly choice: CaptionsChoice
  readonly onChange: (choice: CaptionsChoice) => void
  readonly whyNot: string | undefined
  /** Why the server did not take them. */
  readonly issue: string | undefined
}

export function CaptionsField({ hasCaptions, choice, onChange, whyNot, issue }: CaptionsFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const stands = choice.at === 'file' || (choice.at === 'kept' && hasCaptions)
  const state = choice.at === 'file' ? choice.file.name : stands ? 'Captions are shown in the player' : 'None yet: a WebVTT file (.vtt)'
  return (
    <fieldset className={css({ column: '8' })}>
      <legend className={css({ float: 'left', textStyle: 'label' })}>Captions</legend>
      <div className={rowStyle}>
        <Captions size={16} aria-hidden className={css({ color: 'fg.subtle', flexShrink: '0' })} />
        <span className={css({ flex: '1', minWidth: '0', truncate: true, color: 'fg.muted' })}>{state}</span>
        {stands && (
          <Button
            size="sm"
            variant="ghost"
            icon={Trash2}
            whyNot={whyNot}
            onClick={() => onChange({ at: hasCaptions && choice.at === 'kept' ? 'removed' : 'kept' })}
          >
            Remove
          </Button>
        )}
        <Button size="sm" icon={Upload} whyNot={whyNot} onClick={() => input.current?.click()}>
          {stands ? 'Replace' : 'Choose file'}
        </Button>
      </div>
      {issue !== undefined && (
        <p role="alert" className={css({ textStyle: 'meta', color: 'tone.red.fg' })}>
          {issue}
        </p>
      )}
      <input
        ref={input}
        type="file"
        accept=".vtt,text/vtt"
        aria-label="Captions file"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onChange({ at: 'file', file })
          target.value = ''
        }}
      />
    </fieldset>
  )
}

const rowStyle = css({ row: '8', minWidth: '0' })
