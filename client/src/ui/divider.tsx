import { css } from '#styled-system/css'

export function Divider() {
  return <hr className={css({ border: 'none', borderTop: '1px solid {colors.border.subtle}' })} />
}
