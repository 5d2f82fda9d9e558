import { expect, test } from 'vitest'
import { createUnsaved, type Task, type Unsaved } from './unsaved.ts'

const dropped: string[] = []

const task = (name: string, kind: 'message' | 'command' | 'alone' = 'message'): Task & { readonly name: string } => ({
  name,
  arrivedAt: 0,
  isCommand: kind !== 'message',
  actor: 'ana',
  isAlone: kind === 'alone',
  carryOut: () => undefined,
  drop: () => void dropped.push(name),
})

const holding = (...tasks: readonly Task[]): Unsaved => {
  const unsaved = createUnsaved()
  for (const one of tasks) unsaved.add(one)
  return unsaved
}

/** What a turn takes: all that it may carry out. */
const turn = (unsaved: Unsaved) => {
  while (unsaved.next());
  return unsaved.take()
}

const [hello, create, move, merge] = [task('hello'), task('create', 'command'), task('move', 'alone'), task('merge', 'alone')]

test('a turn takes what waits in the order of arrival; what comes meanwhile waits for the next', () => {
  const unsaved = holding(hello, create)

  const first = turn(unsaved)
  unsaved.add(move)
  unsaved.stored()
  const second = turn(unsaved)

  expect(first.tasks).toEqual([hello, create])
  expect(second.tasks).toEqual([move])
})

test('what decides on rows that it writes stands beside no other command, only beside messages', () => {
  const unsaved = holding(create, hello, move, hello, merge)

  expect([turn(unsaved).tasks, turn(unsaved).tasks, turn(unsaved).tasks]).toEqual([[create, hello], [move, hello], [merge]])
})

test('nothing is clean before what was taken is stored', () => {
  const unsaved = holding(hello)

  const states = [unsaved.isClean(), turn(unsaved) && unsaved.isClean()]
  unsaved.stored()

  expect([...states, unsaved.isClean()]).toEqual([false, false, true])
})

test('what is given back waits again before all others, and is told so when the room ends before or after', () => {
  const unsaved = holding(create)
  const taken = turn(unsaved)
  unsaved.add(hello)
  unsaved.giveBack(taken)

  const again = turn(unsaved)
  unsaved.end()
  unsaved.giveBack(again)

  expect(again.tasks).toEqual([create, hello])
  expect(dropped).toEqual(['create', 'hello'])
})
