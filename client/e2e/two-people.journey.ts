import WebSocket from 'ws'
import { WebsocketProvider } from 'y-websocket'
import * as Y from 'yjs'
import { makeInfluencer, writeNoteOverRest } from './influencer.ts'
import { expect, test } from './journey.ts'
import { expectSaid } from './page/announcement.ts'
import { addNote, caretIn, editNote, moveToStart, noteWith, untilSaved } from './page/profile-page.ts'

test("two people write in one note at once, with carets; one cancels and the other's words stay", async ({
  server,
  overRest,
  signedIn,
}) => {
  const rest = await overRest('ana')
  const influencer = await makeInfluencer(server.origin, rest, 'Mila Two People')
  await writeNoteOverRest(rest, influencer.id, 'Call her on Monday.')
  const [ana, ben] = await Promise.all([signedIn('ana', influencer.address), signedIn('ben', influencer.address)])

  const anaText = await editNote(ana.page, 'Call her on Monday.')
  const benText = await editNote(ben.page, 'Call her on Monday.')
  await moveToStart(ana.page, anaText)
  await Promise.all([
    ana.page.keyboard.type('Ana: she likes tea. ', { delay: 15 }),
    ben.page.keyboard.type(' Ben: she moved to Oslo.', { delay: 15 }),
  ])

  const both = 'Ana: she likes tea. Call her on Monday. Ben: she moved to Oslo.'
  await expect(anaText).toHaveText(both)
  await expect(benText).toHaveText(both)
  await expect(caretIn(anaText, 'Ben')).toBeVisible()
  await expect(caretIn(benText, 'Ana')).toBeVisible()

  await ben.page.getByRole('button', { name: 'Cancel' }).click()
  await expect(anaText).toHaveText('Ana: she likes tea. Call her on Monday.')
  await ana.page.getByRole('button', { name: 'Save' }).click()

  await expectSaid(ana.page, 'Note updated successfully')
  await expect(noteWith(ben.page, 'Ana: she likes tea. Call her on Monday.')).toBeVisible()
  await expect(noteWith(ben.page, 'Oslo')).toHaveCount(0)

  await editNote(ben.page, 'she likes tea')
  await ben.page.keyboard.type(' Ben agrees.')
  await ben.page.getByRole('button', { name: 'Save' }).click()
  for (const { page } of [ana, ben]) await expect(noteWith(page, 'Ben agrees.').getByText('edited by Ben')).toBeVisible()
})

test('a note appears at the other person at once, and goes when it is deleted', async ({ server, overRest, signedIn }) => {
  const influencer = await makeInfluencer(server.origin, await overRest('ana'), 'Ines Comes And Goes')
  const [ana, ben] = await Promise.all([signedIn('ana', influencer.address), signedIn('ben', influencer.address)])

  await addNote(ana.page, 'She answered today.')
  const atBen = noteWith(ben.page, 'She answered today.')
  await expect(atBen).toBeVisible()

  const atAna = noteWith(ana.page, 'She answered today.')
  await atAna.hover()
  await atAna.getByRole('button', { name: 'Delete note' }).click()
  await ana.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()

  await expectSaid(ana.page, 'Note deleted successfully')
  await expect(atAna).toHaveCount(0)
  await expect(atBen).toHaveCount(0)
})

test('somebody who goes back to the list is no longer here, and is again on coming back', async ({ server, overRest, signedIn }) => {
  const influencer = await makeInfluencer(server.origin, await overRest('ana'), 'Noor Here Now')
  const [ana, ben] = await Promise.all([signedIn('ana', influencer.address), signedIn('ben', influencer.address)])
  const here = ana.page.getByRole('list', { name: 'Here now' }).getByRole('listitem')
  await expect(here).toHaveCount(1)

  await ben.page.getByRole('link', { name: 'Back to Influencers' }).click()
  await expect(here).toHaveCount(0)
  await ben.page.getByRole('link', { name: 'Noor Here Now' }).click()

  await expect(here).toHaveCount(1)
})

test('what REST writes shows in an open browser by itself, and merges with an edit in progress', async ({ server, overRest, signedIn }) => {
  const rest = await overRest('chloe')
  const influencer = await makeInfluencer(server.origin, rest, 'Rosa Over Rest')
  const note = await writeNoteOverRest(rest, influencer.id, 'First words.')
  const { page } = await signedIn('ana', influencer.address)
  await expect(noteWith(page, 'First words.')).toBeVisible()
  await untilSaved(page)

  await writeNoteOverRest(rest, influencer.id, 'Written by a program.')
  await expect(noteWith(page, 'Written by a program.')).toBeVisible()

  await rest.api.call('PATCH /api/accounts/{id}', { params: { id: influencer.id }, body: { name: 'Rosa Renamed' } })
  await expect(page.getByRole('heading', { name: 'Notes and Activity for: Rosa Renamed' })).toBeVisible()

  const text = await editNote(page, 'First words.')
  await page.keyboard.type(' Mine.')
  const notes = () => rest.api.call('GET /api/accounts/{id}/notes', { params: { id: influencer.id } })
  await expect.poll(async () => (await notes()).data.map(({ content }) => content)).toContain('First words. Mine.')
  const change = { content: 'The first words. Mine.', mentions: [] }
  await rest.api.call('PUT /api/notes/{id}', { params: { id: note.id }, body: change })
  await expect(text).toHaveText('The first words. Mine.')
})

test('a read-only key with malformed carets stops nobody from writing', async ({ server, overRest, signedIn }) => {
  const rest = await overRest('ana')
  const influencer = await makeInfluencer(server.origin, rest, 'Hana Hostile')
  await writeNoteOverRest(rest, influencer.id, 'Call her on Monday.')
  const { data: key } = await rest.api.call('POST /api/api-keys', { body: { name: 'Reader', scope: 'read' } })
  const hostile = enterRoom(server.origin, influencer.id, key.token)
  hostile.awareness.setLocalState({ cursor: 1, user: { name: 'Mallory' } })
  const [ana, ben] = await Promise.all([signedIn('ana', influencer.address), signedIn('ben', influencer.address)])

  const anaText = await editNote(ana.page, 'Call her on Monday.')
  const benText = await editNote(ben.page, 'Call her on Monday.')
  hostile.awareness.setLocalState({ cursor: { anchor: {}, head: 'x' }, editing: 7 })
  await ben.page.keyboard.type(' Ben: she moved.', { delay: 15 })
  await expect(anaText).toHaveText('Call her on Monday. Ben: she moved.')
  await ana.page.keyboard.type('!', { delay: 15 })

  await expect(benText).toContainText('Ben: she moved.')
  await expect(benText).toContainText('!')
  await expect(caretIn(benText, 'Ana')).toBeVisible()
  hostile.destroy()
})

/** An integrator's stock client with an API key. */
const enterRoom = (origin: string, accountId: string, token: string): WebsocketProvider => {
  class SocketWithKey extends WebSocket {
    constructor(url: string, protocols: string[]) {
      super(url, protocols, { headers: { authorization: `Bearer ${token}` } })
    }
  }
  return new WebsocketProvider(`${origin.replace('http', 'ws')}/collab`, accountId, new Y.Doc(), {
    disableBc: true,
    WebSocketPolyfill: SocketWithKey as unknown as typeof globalThis.WebSocket, // a stand-in for the browser's, as y-websocket documents it
  })
}
