import { expect, test } from 'vitest'
import { createReadingTurns } from './reading-turns.ts'

test('many agreements of one organization wait behind one of each other', async () => {
  const turns = createReadingTurns()
  const read: string[] = []
  const take = (organizationId: string, name: string) => turns.take(organizationId, async () => void read.push(name))

  await Promise.all([take('a', 'a1'), take('a', 'a2'), take('a', 'a3'), take('b', 'b1'), take('c', 'c1'), take('b', 'b2')])

  expect(read).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2'])
})

test('a turn that fails is told to who took it, and the next begins', async () => {
  const turns = createReadingTurns()
  const broken = turns.take('a', async () => {
    throw new Error('broken')
  })

  const next = turns.take('b', async () => 'read')

  await expect(broken).rejects.toThrow('broken')
  expect(await next).toBe('read')
})
