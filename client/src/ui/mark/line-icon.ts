import { createElement, type ReactElement, type SVGProps } from 'react'

/** The path of a line, or another shape with what it takes. */
export type LineShape = string | readonly [tag: string, attributes: Readonly<Record<string, string>>]

export interface LineIconProps extends SVGProps<SVGSVGElement> {
  readonly size?: number
}

/**
 * An icon of lucide, drawn as lucide does. The build puts it in the place of lucide's own component (`lean-icons.config.ts`): that one
 * weighs five times as much, and reckons every attribute anew at each drawing. Shapes are made once, so React need not compare them.
 */
export const lineIcon = (...shapes: readonly LineShape[]): ((props: LineIconProps) => ReactElement) => {
  const drawn = shapes.map((shape) => (typeof shape === 'string' ? createElement('path', { d: shape }) : createElement(shape[0], shape[1])))
  return ({ size = 24, ...props }) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': props['aria-label'] === undefined || undefined,
        ...props,
      },
      ...drawn,
    )
}
