import { keepTheirs, writeMineOver } from '@rapport/domain/sync/conflict-choice'
import { accountOfCreation } from '@rapport/domain/sync/outbox-overlay'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, test } from 'vitest'
import { letTheirsStand } from '../attention/attention-commands.ts'
import { type SyncSession, setCurrentSync } from '../sync-session.ts'
import { accept, remake, sendAgain } from './outbox-sending.ts'
import { creation, openOutbox, patch } from './test-outbox.ts'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

const jane = { ...accountOfCreation(creation, 'Outreach 1'), rev: 6 }
/** It went out with a later word, and then another tab could store the one between. */
const took = (payload: object, field: string) => ({ ...patch('02', 'jane', payload), isSent: true, wordIds: { [field]: '04' } })

test('[OB20] after a later word is answered, the earlier one of another tab goes out of its change', async () => {
  const outbox = await openOutbox()
  const later = took({ name: 'Jane', bioSummary: 'Later' }, 'bioSummary')
  await outbox.add(later)
  await outbox.add(patch('03', 'jane', { bioSummary: 'Between', name: 'Jane Roe' }))

  await accept(outbox, { row: later, accepted: { ...jane, name: 'Jane', bioSummary: 'Later' }, met: [] })

  expect((await openOutbox()).rows.get()).toEqual([{ ...patch('03', 'jane', { name: 'Jane Roe' }), baseRev: 6 }])
})

test('[OB20] nor does an earlier value of a custom field go out after a later one', async () => {
  const outbox = await openOutbox()
  const value = (id: string, text: string) => ({
    ...creation,
    id,
    kind: 'field-value' as const,
    payload: { fieldId: 'shoe', name: 'Shoe size', value: text },
  })
  const later = { ...value('02', 'later'), isSent: true, wordIds: { value: '04' } }
  await outbox.add(later)
  await outbox.add(value('03', 'between'))

  const field = { id: 'shoe', name: 'Shoe size', type: 'text', options: [], order: 0 } as const
  await accept(outbox, { row: later, accepted: { ...field, fieldId: 'shoe', accountId: 'jane', value: 'later' }, met: [] })

  expect((await openOutbox()).rows.get()).toEqual([])
})

const current = { email: 'theirs@example.com' }
const refused = {
  ...patch('03', 'jane', { email: 'mine@example.com', websiteUrl: 'https://earlier.example' }),
  isSent: true,
  problem: { status: 409, message: 'Somebody else changed this meanwhile', current },
}
const laterLink = { ...patch('04', 'jane', { websiteUrl: 'https://later.example' }), isSent: true }
const answered = { ...jane, websiteUrl: 'https://later.example' }

/** Both see a refused change of two fields. A later word about one of them is on its way. */
const openTwoTabs = async () => {
  const [one, other] = [await openOutbox(), await openOutbox()]
  await one.add(refused)
  await one.add(laterLink)
  await other.reload()
  const giveUpMine = () =>
    remake(one, (present) => {
      const rest = present.flatMap((row) => (row.id === '03' ? (keepTheirs(row, 'key') ?? []) : []))
      return { puts: rest, gone: rest.length > 0 ? [] : ['03'] }
    })
  return { one, other, giveUpMine }
}

test('[OB15] what somebody gave up in one tab stays given up when another tab hears an answer and does not know of it yet', async () => {
  const { other, giveUpMine } = await openTwoTabs()

  await giveUpMine()
  await accept(other, { row: laterLink, accepted: answered, met: [] })

  const rows = (await openOutbox()).rows.get()
  expect(rows.filter(({ payload }) => 'email' in payload)).toEqual([])
})

test('[OB20] nor does what an answer took out of a refused change go out with what its person settled in a tab that does not know', async () => {
  const { other, giveUpMine } = await openTwoTabs()

  await accept(other, { row: laterLink, accepted: answered, met: [] })
  await giveUpMine()

  expect((await openOutbox()).rows.get()).toEqual([])
})

test('[OB20] nor does it go out in the row that "use mine" makes of the rest', async () => {
  const { one, other } = await openTwoTabs()
  const account = { ...jane, email: 'theirs@example.com' }

  await remake(one, (present) => ({
    puts: present.flatMap((row) => (row.id === '03' ? writeMineOver(row, account, 'key') : [])),
    gone: [],
  }))
  await accept(other, { row: laterLink, accepted: answered, met: [] })

  const rows = (await openOutbox()).rows.get()
  expect(rows.filter(({ payload }) => 'websiteUrl' in payload)).toEqual([])
  expect(rows.map(({ payload }) => payload)).toEqual([{ email: 'mine@example.com' }])
})

test('[OB16] a refused change that asks something else by now is left to its person', async () => {
  const outbox = await openOutbox()
  await outbox.add({ ...refused, problem: { ...refused.problem, current: { email: 'newer@example.com' } } })
  setCurrentSync({ outbox } as SyncSession) // all that the command needs

  await letTheirsStand(refused)

  setCurrentSync(null)
  expect((await openOutbox()).rows.get().map(({ payload }) => payload)).toEqual([refused.payload])
})

test('a refused change that another tab has sent again is not sent a second time by one that still shows it as refused', async () => {
  const [one, other] = [await openOutbox(), await openOutbox()]
  await one.add(refused)
  await other.reload()
  await one.change([{ ...refused, problem: null, isSent: true }], [])

  await sendAgain(other, '03')

  expect((await openOutbox()).rows.get()).toEqual([{ ...refused, problem: null, isSent: true }])
})

test('an answered row waits no more from the moment of its answer on', async () => {
  const outbox = await openOutbox()
  await outbox.add(laterLink)

  const accepted = accept(outbox, { row: laterLink, accepted: answered, met: [] })

  expect(outbox.rows.get()).toEqual([])
  await accepted
  expect((await openOutbox()).rows.get()).toEqual([])
})
