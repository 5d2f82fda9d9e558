import { runInNewContext } from 'node:vm'
import type { Plugin } from 'vite'

interface IconData {
  readonly size: number
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]
}

const iconFile = /\/lucide-react\/dist\/esm\/icons\/[^/]+\.mjs$/
const iconData = /const __iconData = (\{[\s\S]*?\n\});/

/** Makes an icon of lucide a call of `lineIcon`, in the file `drawing`, with the shapes alone: no name, no classes, no keys. */
export const leanIcons = (drawing: string): Plugin => ({
  name: 'lean-icons',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!iconFile.test(id)) return null
    const data = iconData.exec(code)?.[1]
    // An alias of another icon has no shapes of its own.
    if (data === undefined) return null
    const shapes = shapesOf(id, runInNewContext(`(${data})`))
    return {
      code: `import { lineIcon } from ${JSON.stringify(drawing)}\nexport default /* @__PURE__ */ lineIcon(${shapes})`,
      map: null,
      moduleSideEffects: false,
    }
  },
})

const shapesOf = (id: string, { size, node }: IconData): string => {
  if (size !== 24) throw new Error(`${id}: an icon of ${size}, and lineIcon draws those of 24`)
  return node
    .map(([tag, { key: _, ...attributes }]) =>
      JSON.stringify(tag === 'path' && Object.keys(attributes).join() === 'd' ? attributes.d : [tag, attributes]),
    )
    .join(', ')
}
