import { useEffect, useRef } from 'react'
import { css } from '#styled-system/css'

export interface SelectBoxProps {
  readonly label: string
  /** 'some' of what it stands for. */
  readonly checked: boolean | 'some'
  /** `isRange`: with Shift. */
  readonly onToggle: (isRange: boolean) => void
}

/** The box at the beginning of a row or of a table's head; its whole cell can be pressed. */
export function SelectBox({ label, checked, onToggle }: SelectBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = checked === 'some'
  }, [checked])
  return (
    <label className={areaStyle} data-checked={checked ? '' : undefined}>
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={checked === true}
        onChange={() => undefined}
        onClick={(event) => onToggle(event.shiftKey)}
        className={boxStyle}
      />
    </label>
  )
}

const areaStyle = css({
  display: 'flex',
  alignItems: 'center',
  alignSelf: 'stretch',
  marginInline: '-16px -12px',
  paddingInline: '16px 12px',
  cursor: 'pointer',
})
const boxStyle = css({
  boxSize: '16px',
  accentColor: 'fg.default',
  cursor: 'pointer',
  '@media (hover: hover)': {
    opacity: '0.5',
    '[role=row]:hover &, [data-checked] > &, &:focus-visible, [data-selecting] &': { opacity: '1' },
  },
})
