import { css, cva } from '#styled-system/css'

/** How every control that holds a value looks: text fields, selects, pickers. */
export const controlStyle = cva({
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '8',
    width: 'full',
    border: '1px solid {colors.border.default}',
    borderRadius: 'md',
    background: 'bg.surface',
    color: 'fg.default',
    textStyle: 'body',
    textAlign: 'start',
    '&:hover': { borderColor: 'border.control' },
    '&:is(:focus-visible, :focus-within, [data-state=open])': {
      borderColor: 'border.focus',
      outline: '1px solid {colors.border.focus}',
      outlineOffset: '0',
    },
    '&:is([aria-invalid=true], [data-invalid], :has([aria-invalid=true]))': { borderColor: 'tone.red.solid' },
    '&:is(:disabled, [data-disabled], :has(:disabled))': { background: 'bg.subtle', color: 'fg.muted' },
  },
  variants: {
    size: {
      sm: { minHeight: '28px', paddingInline: '8', borderRadius: 'sm' },
      md: { minHeight: '32px', paddingInline: '12' },
      lg: { minHeight: '40px', paddingInline: '12' },
    },
  },
  defaultVariants: { size: 'md' },
})

export const inputStyle = css({
  flex: '1',
  minWidth: '0',
  paddingBlock: '4',
  background: 'transparent',
  color: 'inherit',
  outline: 'none!',
})
