import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { render } from '@testing-library/react'
import { Bell, CircleAlert, type LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import { leanIcons } from '../../../lean-icons.config.ts'
import { type LineIconProps, lineIcon } from './line-icon.ts'

const folder = createRequire(import.meta.url)
  .resolve('lucide-react')
  .replace(/\/dist\/.*$/, '/dist/esm/icons')

/** The icon of a file of lucide as the build makes it. */
const leanIconOf = (file: string): ComponentType<LineIconProps> => {
  const path = `${folder}/${file}.mjs`
  const { transform } = leanIcons('line-icon') as unknown as { transform: (code: string, id: string) => { readonly code: string } } // as written there
  const [, drawing] = transform(readFileSync(path, 'utf8'), path).code.split('export default')
  return new Function('lineIcon', `return ${drawing}`)(lineIcon)
}

/** What is seen and read aloud of an icon: all but the names that lucide gives it. */
const drawn = (Icon: LucideIcon | ComponentType<LineIconProps>, props: LineIconProps) => {
  const svg = render(<Icon {...props} />).container.firstElementChild
  for (const name of ['xmlns', 'class']) svg?.removeAttribute(name)
  const attributes = [...(svg?.attributes ?? [])].map(({ name, value }) => `${name}=${value}`).sort()
  return { attributes, shapes: svg?.innerHTML }
}

test.each([
  ['bell', Bell],
  ['circle-exclamation-point', CircleAlert],
] as const)('the build draws the icon %s as lucide does', (file, lucide) => {
  const lean = leanIconOf(file)
  for (const props of [{}, { size: 14 }, { 'aria-label': 'Chosen', strokeWidth: 1.5 }])
    expect(drawn(lean, props)).toEqual(drawn(lucide, props))
})

test('an icon keeps the class and the attributes that it is given', () => {
  const Bar = lineIcon('M0 0h24')

  const { container } = render(<Bar className="big" data-mark="open" />)

  expect(container.firstElementChild?.getAttribute('class')).toBe('big')
  expect(container.firstElementChild?.getAttribute('data-mark')).toBe('open')
})
