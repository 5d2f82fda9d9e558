import { css } from '#styled-system/css'

/** '9 d late' beside the pill of what was due before today. */
export function Late({ words }: { readonly words: string | null }) {
  return words === null ? null : <span className={style}>{words}</span>
}

const style = css({
  textStyle: 'meta',
  fontWeight: 'medium',
  color: 'tone.red.fg',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
})
