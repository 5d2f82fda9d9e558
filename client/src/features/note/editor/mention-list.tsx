import type { OrganizationUser } from '@rapport/domain/person/person'
import { personWords } from '@rapport/domain/person/person-words'
import type { Editor } from '@tiptap/core'
import type { SuggestionPositionData } from '@tiptap/suggestion'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { css, cx } from '#styled-system/css'
import { Avatar } from '../../../ui/mark/avatar.tsx'
import { popupItemStyle, popupScroll, popupStyle } from '../../../ui/popup/popup-style.ts'
import { mentionChoices, moveChoice } from './mention-choice.ts'
import { closeMention, type OpenMention, openMention } from './note-mention.ts'
import { useEditorValue } from './use-note-editor.ts'

/** The people to mention; `failed` when nobody is known and the server could not say. */
export interface MentionPeople {
  readonly people: readonly OrganizationUser[]
  readonly failed: boolean
}

export interface MentionListProps {
  readonly editor: Editor
  readonly mentionable: MentionPeople
  /** Escape in the editor while no list is open. */
  readonly onEscape: () => void
}

/** The people to choose from while an @ is being typed. Its keys are caught before any dialog sees them. */
export function MentionList({ editor, mentionable, onEscape }: MentionListProps) {
  const open = useEditorValue(editor, openMention)
  const choices = open ? mentionChoices(mentionable.people, open.query) : []
  const isShown = open !== null && (choices.length > 0 || !/\s/.test(open.query))
  const [{ query, index }, setChoice] = useState({ query: '', index: 0 })
  const active = open?.query === query ? Math.min(index, Math.max(0, choices.length - 1)) : 0
  const choose = (person: OrganizationUser | undefined) => person && open?.command({ id: person.id, label: person.name })
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.metaKey || event.ctrlKey || event.altKey) return
    if (!(event.target instanceof Node && editor.view.dom.contains(event.target))) return
    if (event.key === 'Escape') isShown ? closeMention(editor) : onEscape()
    else if (!isShown || choices.length === 0) return
    else if (event.key === 'Enter' || event.key === 'Tab') choose(choices[active])
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp')
      setChoice({ query: open?.query ?? '', index: moveChoice(active, event.key, choices.length) })
    else return
    event.preventDefault()
    event.stopImmediatePropagation()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listen, true)
    return () => window.removeEventListener('keydown', listen, true)
  }, [])
  if (!isShown) return null
  return <MentionPopup editor={editor} open={open} choices={choices} active={active} failed={mentionable.failed} onChoose={choose} />
}

interface MentionPopupProps {
  readonly editor: Editor
  readonly open: OpenMention
  readonly choices: readonly OrganizationUser[]
  readonly active: number
  readonly failed: boolean
  readonly onChoose: (person: OrganizationUser) => void
}

function MentionPopup({ editor, open, choices, active, failed, onChoose }: MentionPopupProps) {
  const id = useId()
  const optionId = (index: number) => `${id}-${index}`
  const [popup, setPopup] = useState<HTMLDivElement | null>(null)
  usePosition(popup, open)
  useActiveOption(editor, id, choices.length > 0 ? optionId(active) : null)
  const list = (
    <div ref={setPopup} id={id} role="listbox" aria-label="People to mention" className={cx(popupStyle, popupScroll, positionStyle)}>
      {choices.length === 0 && <div className={emptyStyle}>{failed ? personWords.usersUnread : 'Nobody found'}</div>}
      {choices.map((person, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are pressed in the text, where the focus stays
        <div
          key={person.id}
          id={optionId(index)}
          role="option"
          aria-selected={index === active}
          className={popupItemStyle}
          {...(index === active ? { 'data-highlighted': '' } : {})}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(person)}
          tabIndex={-1}
        >
          <Avatar id={person.id} name={person.name} src={person.image ?? person.defaultProfileImage} size="sm" isDecorative />
          <span className={css({ minWidth: '0', flex: '1' })}>
            <span className={lineStyle}>{person.name}</span>
            <span className={cx(lineStyle, css({ textStyle: 'meta', color: 'fg.muted' }))}>{person.email}</span>
          </span>
        </div>
      ))}
    </div>
  )
  return createPortal(list, editor.view.dom.closest('[role=dialog]') ?? document.body)
}

/** Moves a box to the text and keeps it there, through `element.style` as a strict content policy asks. */
const usePosition = (box: HTMLElement | null, { mount }: OpenMention): void => {
  useEffect(() => {
    if (!box) return
    const onPosition = ({ x, y }: SuggestionPositionData) => {
      box.style.left = `${Math.round(x)}px`
      box.style.top = `${Math.round(y)}px`
    }
    return mount(box, { onPosition })
  }, [box, mount])
}

/** Tells screen readers which person is active while the focus stays in the text. */
const useActiveOption = (editor: Editor, listId: string, optionId: string | null): void => {
  useEffect(() => {
    const text = editor.view.dom
    text.setAttribute('aria-controls', listId)
    if (optionId === null) text.removeAttribute('aria-activedescendant')
    else {
      text.setAttribute('aria-activedescendant', optionId)
      document.getElementById(optionId)?.scrollIntoView({ block: 'nearest' })
    }
    return () => {
      text.removeAttribute('aria-controls')
      text.removeAttribute('aria-activedescendant')
    }
  }, [editor, listId, optionId])
}

const positionStyle = css({
  position: 'fixed',
  top: '0',
  left: '0',
  zIndex: 'popover',
  width: '280px',
  animation: 'grow {durations.fast} {easings.out}',
})
const emptyStyle = css({ padding: '8', color: 'fg.muted' })
const lineStyle = css({ display: 'block', truncate: true })
