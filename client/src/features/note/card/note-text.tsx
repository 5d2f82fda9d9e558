import type { LinePiece } from '@rapport/account-doc/body-reading'
import { css } from '#styled-system/css'

import { mentionStyle, wordsStyle } from '../editor/editor-style.ts'
import type { NoteWords } from './note-words.ts'

export interface NoteBodyProps {
  readonly words: NoteWords
  /** Whose mentions stand out. */
  readonly selfId: string
}

/** The words of a note as text, whatever they contain; never as HTML. */
export function NoteBody({ words, selfId }: NoteBodyProps) {
  if (words.note.isEmpty) return <p className={css({ color: 'fg.subtle', fontStyle: 'italic' })}>Empty note</p>
  return (
    <div className={wordsStyle}>
      {words.lines.map((line, index) => (
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
