import { css } from '#styled-system/css'

export const cardStyle = css({
  padding: '12',
  panel: true,
  '&[data-highlighted]': { borderColor: 'tone.amber.border', animation: 'flash 2400ms {easings.out}' },
})

export const headStyle = css({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  columnGap: '8',
  minHeight: '28px',
  marginBottom: '4',
})

export const quietStyle = css({ textStyle: 'meta', color: 'fg.subtle' })

/** With a mouse they come when the card is pointed at or reached by keyboard. */
export const actionsStyle = css({
  display: 'flex',
  gap: '2',
  marginInlineStart: 'auto',
  marginBlock: '-2px',
  '@media (hover: hover)': {
    opacity: '0',
    transition: 'opacity {durations.fast} {easings.out}',
    'article:hover &, article:focus-within &': { opacity: '1' },
  },
})
