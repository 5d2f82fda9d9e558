import type { Locator } from '@playwright/test'
import { callRest } from '../../proof-kit/person.ts'
import { makeInfluencer } from './influencer.ts'
import { answerInstead } from './intercepted.ts'
import { expect, test } from './journey.ts'
import { expectSaid } from './page/announcement.ts'
import { untilLoaded } from './page/loaded.ts'
import { aFilm, cardOf, chooseMade, expectPoster, videosOf } from './page/video-page.ts'
import { pressOn } from './stand-in.ts'

const megabyte = 1_048_576

test('what is no video or too large is refused with its reason before anything is sent; the rest is uploaded in turn', async ({
  server,
  overRest,
  signedIn,
}) => {
  const { address } = await makeInfluencer(server.origin, await overRest('ana'), 'Rae Refused')
  const { page } = await signedIn('ana', address)
  const asked: string[] = []
  page.on('request', (request) => /prepare-upload|\/files\/uploads\//.test(request.url()) && asked.push(request.url()))
  await pressOn(videosOf(page).getByRole('button', { name: 'Upload New Video' }))
  const dialog = page.getByRole('dialog', { name: 'Upload Video' })
  await chooseMade(dialog, [
    { name: 'terms.pdf', type: 'application/pdf' },
    { name: 'film.webm', bytes: 200 * megabyte + 1 },
    { name: 'nameless.txt', type: '' },
  ])
  const chosen = dialog.getByRole('list', { name: 'Chosen videos' }).getByRole('listitem')
  for (const name of ['terms.pdf', 'nameless.txt']) {
    await expect(chosen.filter({ hasText: name })).toContainText('Please upload a valid video file')
    await expect(chosen.filter({ hasText: name })).toContainText('Invalid file type. Please upload a video file.')
  }
  await expect(chosen.filter({ hasText: 'film.webm' })).toContainText('File size exceeds 200MB limit. Your file is 200.01 MB')
  await expect(chosen.filter({ hasText: 'film.webm' })).toContainText('Please upload a file smaller than 200MB.')
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(dialog.getByText('Please select a file to upload')).toBeVisible()
  expect(asked).toEqual([])

  await dialog.getByLabel('Choose videos', { exact: true }).setInputFiles([aFilm('“one” 🎬.webm'), aFilm('פריקה.webm')])
  await expect(dialog.getByText('Tags and usage rights are given to each of these videos.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Upload Video' }).click()
  for (const name of ['“one” 🎬.webm', 'פריקה.webm']) await expectPoster(cardOf(page, name))
  await expect(dialog).toHaveCount(0)
  expect(asked.filter((url) => url.includes('prepare-upload'))).toHaveLength(2)
})

test('what only says that it is a video is refused by the server, and the failed upload can be dismissed', async ({
  server,
  overRest,
  signedIn,
}) => {
  const { address } = await makeInfluencer(server.origin, await overRest('ana'), 'Faye False')
  const { page } = await signedIn('ana', address)
  await pressOn(videosOf(page).getByRole('button', { name: 'Upload New Video' }))
  const dialog = page.getByRole('dialog', { name: 'Upload Video' })
  await chooseMade(dialog, [{ name: 'zeros.mp4', type: 'video/mp4', bytes: 4000, isEmpty: true }])
  await dialog.getByRole('button', { name: 'Upload Video' }).click()
  await expect(dialog.getByText('Please upload a valid video file')).toBeVisible()
  await expectSaid(page, 'Upload failed: Please upload a valid video file')
  await expect(dialog.getByRole('button', { name: 'Retry zeros.mp4' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await pressOn(videosOf(page).getByRole('button', { name: 'Dismiss zeros.mp4' }))
  await expect(videosOf(page).getByRole('list', { name: 'Uploads' })).toHaveCount(0)
  await expect(videosOf(page).getByText('No videos yet')).toBeVisible()
})

test('an upload that is cut goes on by itself when the connection is back, and the video stands once', async ({
  server,
  overRest,
  signedIn,
}) => {
  const rest = await overRest('ana')
  const { address, id } = await makeInfluencer(server.origin, rest, 'Cat Cut')
  const { page, context } = await signedIn('ana', address)
  let cuts = 0
  const letThrough = await answerInstead(page, '**/files/uploads/**', async (route) => {
    cuts += 1
    await route.abort('connectionreset')
  })
  await pressOn(videosOf(page).getByRole('button', { name: 'Upload New Video' }))
  const dialog = page.getByRole('dialog', { name: 'Upload Video' })
  await dialog.getByLabel('Choose videos', { exact: true }).setInputFiles([aFilm('cut.webm')])
  await dialog.getByRole('button', { name: 'Upload Video' }).click()
  await expect(dialog.getByText('Waits for a connection')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog.getByText(/^Your videos are still on their way/)).toBeVisible()
  await untilLoaded(page)
  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'Continue in the background' }).click()
  await expect(videosOf(page).getByText('Waits for a connection')).toBeVisible()
  letThrough()
  await context.setOffline(false)
  await expectPoster(cardOf(page, 'cut.webm'))
  expect(cuts).toBeGreaterThan(0)
  expect(await callRest<readonly object[]>(server.origin, rest, `/api/videos?influencerId=${id}`)).toHaveLength(1)
})

test('a mail is dropped on a profile, and videos anywhere on its videos', async ({ server, overRest, signedIn }) => {
  const { address } = await makeInfluencer(server.origin, await overRest('ana'), 'Dee Dropped')
  const { page } = await signedIn('ana', address)
  await expect(videosOf(page).getByText('No videos yet')).toBeVisible()
  const lines = [
    'From: Dee <dee@example.com>',
    'To: ana@example.com',
    'Message-ID: <1@x>',
    'Date: Fri, 20 Nov 2026 10:00:00 +0000',
    '',
    'Hi',
  ]
  const mail = { name: 'hi.eml', type: 'message/rfc822', text: lines.join('\r\n') }
  await dropOn(page.getByRole('heading', { name: 'Social Profiles' }), mail, () =>
    expect(page.getByText('Drop an email (.eml) to import it')).toBeVisible(),
  )
  await expect(page.getByText('imported an email')).toBeVisible()

  await dropOn(videosOf(page).getByText('No videos yet'), { name: 'dropped.webm', type: 'video/webm', text: 'webm' }, () =>
    expect(page.getByText('Drop videos to upload them')).toBeVisible(),
  )
  const dialog = page.getByRole('dialog', { name: 'Upload Video' })
  await expect(dialog.getByRole('list', { name: 'Chosen videos' })).toContainText('dropped.webm')
  await expect(page.getByText('Drop videos to upload them')).toHaveCount(0)
})

interface DroppedFile {
  readonly name: string
  readonly type: string
  readonly text: string
}

/** What the mouse does with a file from elsewhere; `over` looks while it has not let go. */
async function dropOn(target: Locator, file: DroppedFile, over: () => Promise<void>): Promise<void> {
  const carried = await target.page().evaluateHandle(({ name, type, text }) => {
    const data = new DataTransfer()
    data.items.add(new File([text], name, { type }))
    return data
  }, file)
  await target.dispatchEvent('dragenter', { dataTransfer: carried })
  await target.dispatchEvent('dragover', { dataTransfer: carried })
  await over()
  await target.dispatchEvent('drop', { dataTransfer: carried })
}
