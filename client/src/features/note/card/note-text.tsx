import type { LinePiece } from '@rapport/account-doc/body/body-reading'
import type { ShownNote } from '@rapport/account-doc/note/note-reading'
import { noteWords } from '@rapport/domain/note/note'
import { css } from '#styled-system/css'

import { mentionStyle, wordsStyle } from '../editor/editor-style.ts'

export interface NoteBodyProps {
  readonly note: ShownNote
  /** Whose mentions stand out. */
  readonly selfId: string
}

/** The words of a note as text, whatever they contain; never as HTML. */
export function NoteBody({ note, selfId }: NoteBodyProps) {
  if (note.isEmpty) return <p className={css({ color: 'fg.subtle', fontStyle: 'italic' })}>{noteWords.shownEmpty}</p>
  return (
    <div className={wordsStyle}>
      {note.lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place
        <p key={index}>
          {line.map((piece, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: nor have the pieces of a line
            <Piece key={at} piece={piece} isSelf={piece.at === 'mention' && piece.id === selfId} />
          ))}
        </p>
      ))}
    </div>
  )
}

function Piece({ piece, isSelf }: { readonly piece: LinePiece; readonly isSelf: boolean }) {
  if (piece.at === 'mention') {
    return (
      <span className={mentionStyle} {...(isSelf ? { 'data-self': '' } : {})}>
        @{piece.name}
      </span>
    )
  }
  const { bold, italic } = piece.marks
  const text = italic ? <em>{piece.text}</em> : piece.text
  return bold ? <strong>{text}</strong> : text
}
