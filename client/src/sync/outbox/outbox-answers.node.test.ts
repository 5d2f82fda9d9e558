import { accountOfCreation } from '@rapport/domain/sync/outbox-overlay'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test } from 'vitest'
import type { Answer } from './outbox.ts'
import { type Answers, createAnswers } from './outbox-answers.ts'
import { accept, claim } from './outbox-sending.ts'
import { creation, openOutbox, patch } from './test-outbox.ts'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

const jane = { ...accountOfCreation(creation, 'Outreach 1'), rev: 2 }

/** One tab sends; another wrote what comes to the device only after the answer. */
const openTwoTabs = async (answer: Answer) => {
  const [sending, late] = [await openOutbox(), await openOutbox()]
  const answers = createAnswers()
  await sending.add(answer.row)
  answers.remember(answer)
  await accept(sending, answer)
  const send = async (answers: Answers) => {
    await sending.reload()
    const [row] = sending.rows.get()
    return row && claim(sending, row, answers)
  }
  return { late, send: () => send(answers) }
}

test('[OB12] a return to the former value that another tab could store only after the answer begins from what was answered', async () => {
  const low = { ...patch('02', 'jane', { priority: 'Low' }), isSent: true }
  const { late, send } = await openTwoTabs({ row: low, accepted: { ...jane, priority: 'Low' } })

  await late.add(patch('03', 'jane', { priority: 'Medium' }))

  expect(await send()).toEqual({ ...patch('03', 'jane', { priority: 'Medium' }), baseRev: 2, isSent: true })
})

test('[OB12] only the fields that were answered begin anew, and each part goes out by itself', async () => {
  const low = { ...patch('02', 'jane', { priority: 'Low' }), isSent: true }
  const { late, send } = await openTwoTabs({ row: low, accepted: { ...jane, priority: 'Low' } })

  await late.add(patch('03', 'jane', { priority: 'Medium', name: 'Jane' }))

  expect(await send()).toEqual({ ...patch('03', 'jane', { name: 'Jane' }), isSent: true })
  expect((await openOutbox()).rows.get()).toMatchObject([
    { id: '03', payload: { name: 'Jane' } },
    { payload: { priority: 'Medium' }, baseRev: 2 },
  ])
})

test('[OB20] a word that another tab could store only after a later one was answered goes out no more', async () => {
  const took = { ...patch('02', 'jane', { name: 'Later' }), isSent: true, wordIds: { name: '04' } }
  const { late, send } = await openTwoTabs({ row: took, accepted: { ...jane, name: 'Later' } })

  await late.add(patch('03', 'jane', { name: 'Between' }))

  expect(await send()).toBeUndefined()
  expect((await openOutbox()).rows.get()).toEqual([])
})

test('[OB20] nor does such a value of a custom field', async () => {
  const value = (id: string, text: string) => ({
    ...creation,
    id,
    kind: 'field-value' as const,
    payload: { fieldId: 'shoe', name: 'Shoe size', value: text },
  })
  const field = { id: 'shoe', name: 'Shoe size', type: 'text', options: [], order: 0 } as const
  const accepted = { ...field, fieldId: 'shoe', accountId: 'jane', value: 'later' }
  const { late, send } = await openTwoTabs({ row: { ...value('02', 'later'), isSent: true, wordIds: { value: '04' } }, accepted })

  await late.add(value('03', 'between'))

  expect(await send()).toBeUndefined()
  expect((await openOutbox()).rows.get()).toEqual([])
})

test('an answer is forgotten once a later one is about all that it was about', () => {
  const answers = createAnswers()
  const answer = (id: string, rev: number): Answer => ({
    row: patch(id, 'jane', { priority: 'Low' }),
    accepted: { ...jane, priority: 'Low', rev },
  })

  answers.remember(answer('02', 2))
  answers.remember(answer('04', 4))

  const late = patch('03', 'jane', { priority: 'Low' })
  expect(answers.changeOf('jane', [late])).toEqual({ puts: [], gone: ['03'] })
  const later = patch('05', 'jane', { priority: 'Low' })
  expect(answers.changeOf('jane', [later])).toEqual({ puts: [{ ...later, baseRev: 4 }], gone: [] })
})

test('a change that another tab was refused meanwhile is shown as refused, and does not go out', async () => {
  const [one, other] = [await openOutbox(), await openOutbox()]
  const row = patch('02', 'jane', { priority: 'High' })
  await one.add(row)
  await other.reload()
  await one.refuse(row, { status: 400, message: 'No' })

  expect(await claim(other, row, createAnswers())).toBeUndefined()

  expect(other.rows.get()).toEqual([{ ...row, problem: { status: 400, message: 'No' } }])
})
