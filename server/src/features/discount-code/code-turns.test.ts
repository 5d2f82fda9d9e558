import { ok, type Result } from '@rapport/domain/result/result'
import { expect, test } from 'vitest'
import { createCodeTurns } from './code-turns.ts'

const doOne = async (): Promise<Result<void>> => ok(undefined)

test('while a store takes its time some wait, further ones are asked to come again, other organizations go on', async () => {
  const { inTurnOrRefused } = createCodeTurns()
  let letGo = () => {}
  const slow = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const first = inTurnOrRefused('glow', async () => {
    await slow
    return ok(undefined)
  })
  const waiting = Array.from({ length: 25 }, () => inTurnOrRefused('glow', doOne))

  expect((await inTurnOrRefused('rival', doOne)).ok).toBe(true)
  letGo()
  const answers = await Promise.all([first, ...waiting])

  expect(answers.filter(({ ok: isDone }) => isDone)).toHaveLength(20)
  expect(answers.at(-1)).toMatchObject({ refusal: { code: 'unavailable', retryAfter: 60 } })
  expect((await inTurnOrRefused('glow', doOne)).ok).toBe(true)
})
