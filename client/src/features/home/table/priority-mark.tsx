import { type Priority, priorities } from '@rapport/domain/account/account'
import { css } from '#styled-system/css'
import { LevelMark } from '../../../ui/state/level-mark.tsx'

const levels = { Low: 1, Medium: 2, High: 3 } as const

export function PriorityMark({ priority }: { readonly priority: Priority }) {
  return (
    <span className={style} data-highest={priority === priorities.at(-1) ? '' : undefined}>
      <PriorityBars priority={priority} />
      {priority}
    </span>
  )
}

/** The bars alone; the word stands beside them. */
export function PriorityBars({ priority }: { readonly priority: Priority }) {
  return <LevelMark level={levels[priority]} />
}

const style = css({ inlineRow: '6', color: 'fg.muted', '&[data-highest]': { color: 'fg.default' } })
