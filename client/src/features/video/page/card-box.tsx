import { css } from '#styled-system/css'

interface CardBoxProps {
  readonly name: string
  readonly isChosen: boolean
  /** `isRange`: with Shift. */
  readonly onChoose: (isRange: boolean) => void
}

/** The box in the corner of a card; under a pointer it waits until something is chosen. */
export function CardBox({ name, isChosen, onChoose }: CardBoxProps) {
  return (
    <label className={areaStyle} data-checked={isChosen ? '' : undefined}>
      <span className={groundStyle}>
        <input
          type="checkbox"
          aria-label={`Select ${name}`}
          checked={isChosen}
          onChange={() => undefined}
          onClick={(event) => onChoose(event.shiftKey)}
          className={boxStyle}
        />
      </span>
    </label>
  )
}

const areaStyle = css({
  position: 'absolute',
  top: '0',
  insetInlineEnd: '0',
  display: 'grid',
  placeItems: 'center',
  boxSize: '40px',
  cursor: 'pointer',
  '@media (hover: hover)': {
    opacity: '0',
    transition: 'opacity {durations.fast} {easings.out}',
    '&[data-checked], li:hover > &, li:focus-within > &, [data-choosing] &': { opacity: '1' },
  },
})
/** A poster may be dark or light. */
const groundStyle = css({ display: 'grid', placeItems: 'center', boxSize: '24px', borderRadius: 'sm', background: 'bg.surface' })
const boxStyle = css({ boxSize: '16px', accentColor: 'fg.default', cursor: 'pointer' })
