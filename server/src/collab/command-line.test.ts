import { expect, test } from 'vitest'
import { createCommandLine } from './command-line.ts'

test('commands go at once, until their person owes work: then one after the other, each once those before are paid for', async () => {
  let owedMs = 0
  const rate = { spend: () => owedMs, bring: () => 0 }
  const takeInLine = createCommandLine()
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (name: string) =>
    takeInLine(rate, async () => {
      begun.push(name)
      await new Promise<void>((resolve) => ends.set(name, resolve))
    })

  const asked = [ask('a'), ask('b')]
  expect(begun).toEqual(['a', 'b'])
  owedMs = 1
  asked.push(ask('c'), ask('d'))
  ends.get('a')?.()
  ends.get('b')?.()
  await Promise.all(asked.slice(0, 2))
  expect(begun).toEqual(['a', 'b'])

  owedMs = 0
  await expect.poll(() => begun).toEqual(['a', 'b', 'c'])
  owedMs = 1
  ends.get('c')?.()
  await asked[2]
  expect(begun).toEqual(['a', 'b', 'c'])
  owedMs = 0
  await expect.poll(() => begun).toEqual(['a', 'b', 'c', 'd'])
  ends.get('d')?.()
  await asked[3]
  void ask('e')
  expect(begun.at(-1)).toBe('e')
})

test('a command that fails lets the next one go', async () => {
  let owedMs = 1
  const rate = { spend: () => owedMs, bring: () => 0 }
  const takeInLine = createCommandLine()

  const failing = takeInLine(rate, () => Promise.reject(new Error('full')))
  const next = takeInLine(rate, async () => 'done')
  owedMs = 0

  await expect(failing).rejects.toThrow('full')
  expect(await next).toBe('done')
})
