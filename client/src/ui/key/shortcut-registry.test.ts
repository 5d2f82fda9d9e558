import { expect, test } from 'vitest'
import { ShortcutRegistry } from './shortcut-registry.ts'

const listen = () => {
  const registry = new ShortcutRegistry()
  const done: string[] = []
  const press = (key: string, at = 0, openDialogs = 0, shiftKey = false) => {
    const event = new KeyboardEvent('keydown', { key, shiftKey })
    Object.defineProperty(event, 'timeStamp', { value: at })
    registry.press(event, openDialogs)
  }
  return { registry, done, press }
}

test('two keys after each other are one shortcut, within a second', () => {
  const { registry, done, press } = listen()
  registry.register({ layer: 'everywhere', shortcuts: () => ({ 'g h': () => done.push('home') }) })

  press('g', 0)
  press('h', 400)
  press('g', 1000)
  press('h', 2400)

  expect(done).toEqual(['home'])
})

test('the second key of two does not also do what it does alone', () => {
  const { registry, done, press } = listen()
  registry.register({ layer: 'everywhere', shortcuts: () => ({ 'g s': () => done.push('settings') }) })
  registry.register({ layer: 0, shortcuts: () => ({ s: () => done.push('stage') }) })

  press('g', 0)
  press('s', 100)
  press('s', 200)

  expect(done).toEqual(['settings', 'stage'])
})

test('an overlay silences the page below it, what holds everywhere goes on', () => {
  const { registry, done, press } = listen()
  registry.register({ layer: 0, shortcuts: () => ({ c: () => done.push('create') }) })
  registry.register({ layer: 'everywhere', shortcuts: () => ({ '?': () => done.push('help') }) })
  const close = registry.register({ layer: 1, shortcuts: () => ({ e: () => done.push('edit') }) })

  press('c', 0, 1)
  press('?', 0, 1)
  press('e', 0, 1)
  close()
  press('c', 0, 0)

  expect(done).toEqual(['help', 'edit', 'create'])
})

test('a key with Shift may mean something of its own, else what it means alone', () => {
  const { registry, done, press } = listen()
  registry.register({ layer: 0, shortcuts: () => ({ a: () => done.push('approve'), 'Shift+a': () => done.push('approve all') }) })
  registry.register({ layer: 0, shortcuts: () => ({ x: () => done.push('choose') }) })

  press('a')
  press('A', 0, 0, true)
  press('A')
  press('X', 0, 0, true)

  expect(done).toEqual(['approve', 'approve all', 'approve', 'choose'])
})

test('a dialog above silences all of them', () => {
  const { registry, done, press } = listen()
  registry.register({ layer: 'everywhere', shortcuts: () => ({ '?': () => done.push('help') }) })

  press('?', 0, 1)

  expect(done).toEqual([])
})

test('what has a name is offered with its keys; what cannot be done now says why and does nothing', () => {
  const { registry, done, press } = listen()
  registry.register({
    layer: 0,
    shortcuts: () => ({
      j: () => done.push('next'),
      c: { label: 'New influencer', run: () => done.push('create') },
      x: { label: 'Export', whyNot: 'Exporting needs a connection', run: () => done.push('export') },
    }),
  })

  press('c')
  press('x')

  expect(registry.offered().map(({ keys, label, whyNot }) => [keys, label, whyNot])).toEqual([
    ['c', 'New influencer', undefined],
    ['x', 'Export', 'Exporting needs a connection'],
  ])
  expect(done).toEqual(['create'])
})
