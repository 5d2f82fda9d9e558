import { css } from '#styled-system/css'
import { tip } from '../popup/tip.ts'
import { Avatar } from './avatar.tsx'

export interface AvatarPerson {
  readonly id: string
  readonly name: string
  readonly src?: string | null | undefined
}

export interface AvatarStackProps {
  /** What these people have in common: 'Here now'. */
  readonly label: string
  readonly people: readonly AvatarPerson[]
  readonly max?: number | undefined
}

/** The first four, and how many more. */
export function AvatarStack({ label, people, max = 4 }: AvatarStackProps) {
  if (people.length === 0) return null
  const more = people.slice(max)
  return (
    <ul aria-label={label} className={listStyle}>
      {people.slice(0, max).map((person) => (
        <li key={person.id} {...tip(person.name)} className={itemStyle}>
          <Avatar {...person} size="sm" />
        </li>
      ))}
      {more.length > 0 && (
        <li className={moreStyle} {...tip(more.map(({ name }) => name).join('\n'))}>
          +{more.length}
        </li>
      )}
    </ul>
  )
}

const listStyle = css({ display: 'flex', alignItems: 'center', isolation: 'isolate' })
const itemStyle = css({
  display: 'flex',
  borderRadius: 'pill',
  boxShadow: '0 0 0 2px {colors.bg.canvas}',
  '& + &': { marginInlineStart: '-6px' },
})
const moreStyle = css({ marginInlineStart: '6', textStyle: 'meta', fontWeight: 'medium', color: 'fg.muted' })
