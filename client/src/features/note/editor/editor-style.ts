import { css, cx } from '#styled-system/css'

/** A person in a text, in an editor or not. `data-self` marks the reader. */
export const mentionStyle = css({
  paddingInline: '2',
  marginInline: '-1px',
  borderRadius: '4px',
  background: 'bg.muted',
  fontWeight: 'medium',
  boxDecorationBreak: 'clone',
  '&[data-self]': { background: 'tone.blue.bg', color: 'tone.blue.fg' },
})

/** Paragraphs as a reader and as a writer see them: they must not move between the two. */
export const wordsStyle = css({
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  '& p': { minHeight: '20px', unicodeBidi: 'plaintext', textAlign: 'start' },
  '& p + p': { marginTop: '4' },
  '& strong': { fontWeight: 'semibold' },
  '& em': { fontStyle: 'italic' },
})

/** The styles that ProseMirror would else inject, and the carets of others. */
const proseStyle = css({
  '& .ProseMirror': { position: 'relative', outline: 'none', whiteSpace: 'break-spaces', fontVariantLigatures: 'none' },
  '& .ProseMirror [contenteditable=false]': { whiteSpace: 'normal' },
  '& .ProseMirror-hideselection *::selection': { background: 'transparent' },
  '& img.ProseMirror-separator': { display: 'inline!', border: 'none!', margin: '0!', width: '0!', height: '0!' },
  '& .is-editor-empty:first-child::before': {
    content: 'attr(data-placeholder)',
    float: 'left',
    height: '0',
    color: 'fg.subtle',
    pointerEvents: 'none',
  },
  '& .note-mention': {
    paddingInline: '2',
    marginInline: '-1px',
    borderRadius: '4px',
    background: 'bg.muted',
    fontWeight: 'medium',
    whiteSpace: 'normal',
  },
  '& .note-caret': {
    position: 'relative',
    borderInlineStart: '2px solid hsl(var(--hue) 62% 46%)',
    marginInline: '-1px',
    pointerEvents: 'none',
  },
  '& .note-caret::after': {
    content: 'attr(data-name)',
    position: 'absolute',
    insetInlineStart: '-2px',
    bottom: '100%',
    paddingInline: '4',
    borderRadius: '4px 4px 4px 0',
    background: 'light-dark(hsl(var(--hue) 62% 30%), hsl(var(--hue) 55% 78%))',
    color: 'light-dark(#fff, #141413)',
    fontSize: '0.625rem',
    lineHeight: '14px',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    zIndex: '1',
  },
  '& .note-selection': { background: 'hsl(var(--hue) 62% 50% / 0.22)' },
})

/** Dresses the element that holds an editor. */
export const editorStyle = cx(wordsStyle, proseStyle)
