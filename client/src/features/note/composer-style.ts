import { css } from '#styled-system/css'

/** The frame is the same before and after the editor has come, so that nothing shifts. */
export const composerFrame = css({
  flexShrink: '0',
  marginBottom: '8',
  border: '1px solid {colors.border.default}',
  borderRadius: 'md',
  background: 'bg.surface',
  '&:hover': { borderColor: 'border.control' },
  '&:has(.ProseMirror:focus)': { borderColor: 'border.focus', outline: '1px solid {colors.border.focus}' },
})

export const composerText = css({
  minHeight: '60px',
  maxHeight: 'min(280px, 38dvh)',
  overflowY: 'auto',
  padding: '12',
  paddingBottom: '4',
  cursor: 'text',
  '& .ProseMirror': { minHeight: '44px' },
})

export const composerFoot = css({ row: '8', minHeight: '40px', padding: '6', paddingTop: '4' })

export const composerHint = css({
  flex: '1',
  textAlign: 'end',
  textStyle: 'meta',
  color: 'fg.subtle',
  visibility: 'hidden',
  ':has(> .ProseMirror:focus) + * > &': { visibility: 'visible' },
  '@media (hover: none)': { '& > *': { display: 'none' } },
})
