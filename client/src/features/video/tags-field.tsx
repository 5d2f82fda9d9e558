import { mostTags, readTags, tagWords } from '@rapport/domain/video/video-tags'
import { X } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { css } from '#styled-system/css'
import { Button } from '../../ui/button/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'

export interface TagsFieldProps {
  readonly tags: readonly string[]
  readonly onChange: (tags: readonly string[]) => void
  readonly isDisabled?: boolean
}

/** The tags of a video: Enter or the button adds what is typed, and so does leaving the field. */
export function TagsField({ tags, onChange, isDisabled = false }: TagsFieldProps) {
  const [typed, setTyped] = useState('')
  const [issue, setIssue] = useState<string>()
  const frame = useRef<HTMLDivElement>(null)
  const isFull = tags.length >= mostTags
  const add = () => {
    const read = readTags([...tags, typed])
    setIssue(read.ok ? undefined : read.refusal.message)
    if (!read.ok) return
    onChange(read.value)
    setTyped('')
  }
  const addHere = () => {
    add()
    focusAfter(frame.current)
  }
  const addByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    event.stopPropagation()
    addHere()
  }
  const remove = (tag: string) => {
    onChange(tags.filter((other) => other !== tag))
    focusAfter(frame.current)
  }
  return (
    <div ref={frame} className={css({ column: '8' })}>
      <TextField
        label="Tags"
        optional
        autoComplete="off"
        disabled={isDisabled || isFull}
        value={typed}
        onChange={(text) => {
          setTyped(text)
          setIssue(undefined)
        }}
        onKeyDown={addByKey}
        onBlur={() => typed.trim() !== '' && add()}
        hint={isFull ? tagWords.tooMany : undefined}
        error={issue}
        end={
          <Button size="sm" variant="ghost" whyNot={isFull ? tagWords.tooMany : undefined} disabled={isDisabled} onClick={addHere}>
            Add
          </Button>
        }
      />
      {tags.length > 0 && (
        <ul aria-label="Tags" className={listStyle}>
          {tags.map((tag) => (
            <li key={tag} className={tagStyle}>
              <span className={css({ truncate: true })}>{tag}</span>
              <button
                type="button"
                disabled={isDisabled}
                aria-label={`Remove the tag ${tag}`}
                className={removeStyle}
                onClick={() => remove(tag)}
              >
                <X size={14} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The control in use may be gone or closed by now: its person goes on in the field, or at the last tag when the field is full. */
const focusAfter = (frame: HTMLElement | null): void => {
  requestAnimationFrame(() => {
    const next = frame?.querySelector<HTMLElement>('input:enabled') ?? frame?.querySelector<HTMLElement>('li:last-child button')
    next?.focus()
  })
}

const listStyle = css({ display: 'flex', flexWrap: 'wrap', gap: '8' })
const tagStyle = css({
  inlineRow: '4',
  maxWidth: 'full',
  height: '28px',
  paddingInlineStart: '12',
  border: '1px solid {colors.border.default}',
  borderRadius: 'pill',
  background: 'bg.subtle',
})
const removeStyle = css({
  display: 'inline-grid',
  placeItems: 'center',
  boxSize: '26px',
  flexShrink: '0',
  borderRadius: 'pill',
  color: 'fg.muted',
  cursor: 'pointer',
  _hover: { color: 'fg.default', background: 'bg.muted' },
})
