import type { Page } from '@playwright/test'
import { addDays } from '@rapport/domain/calendar-day/calendar-day'
import { makeInfluencer } from '../influencer.ts'
import { makeVideo, shareVideo } from './made-video.ts'
import type { ScreenWorld } from './screen-world.ts'
import type { Screen } from './screens.ts'

const contentTab = (page: Page) => page.getByRole('tab', { name: 'Content' }).click()
const card = (page: Page) => page.getByRole('list', { name: 'Videos' }).getByRole('listitem').first()
const dialog = (page: Page, title: string) => page.getByRole('dialog', { name: title })
const onProfile = { route: '/influencer/$profile', who: 'ana', address: onProfileOf, whenNarrow: contentTab } as const
const onPage = { route: '/videos', who: 'ana', address: onPageOf } as const

/** Videos of a profile and of all, with their dialogs. */
export const videoScreens: readonly Screen[] = [
  { ...onPage, isThere: card },
  {
    ...onPage,
    state: 'chosen videos',
    open: async (page) => {
      await card(page).waitFor()
      await page.keyboard.press('Control+a')
    },
    isThere: (page) => page.getByRole('toolbar', { name: 'Chosen videos' }),
  },
  {
    ...onPage,
    state: 'end of rights',
    open: (page) => page.getByRole('button', { name: /^End of rights/ }).click(),
    isThere: (page) => page.getByLabel('Rights end from'),
  },
  {
    ...onPage,
    state: 'choosing an influencer',
    open: (page) => page.getByRole('button', { name: /^Influencer/ }).click(),
    isThere: (page) => page.getByRole('option', { name: 'Any influencer' }),
  },
  { ...onPage, state: 'sharing', open: choose('Share…'), isThere: (page) => page.getByText(/^Works through/).first() },
  {
    ...onPage,
    state: 'nothing fits',
    address: '/videos?tag=zzzzzz',
    isThere: (page) => page.getByText('No videos fit these filters'),
  },
  {
    ...onPage,
    state: 'no video yet',
    address: '/videos',
    open: answerNothing,
    isThere: (page) => page.getByText('No videos yet'),
  },
  { ...onProfile, state: 'videos', isThere: card },
  {
    ...onProfile,
    state: 'uploading a video',
    open: (page) => page.getByRole('button', { name: 'Upload video' }).click(),
    isThere: (page) => dialog(page, 'Upload Video'),
  },
  { ...onProfile, state: 'usage rights', open: choose('Edit Usage Rights'), isThere: (page) => dialog(page, 'Edit Usage Rights') },
  { ...onProfile, state: 'sharing a video', open: choose('Share…'), isThere: (page) => page.getByText(/^Works through/).first() },
]

async function filmSomebody({ origin, overRest }: ScreenWorld): Promise<{ readonly id: string; readonly address: string }> {
  const ana = await overRest('ana')
  const influencer = await makeInfluencer(origin, ana, 'Vera Video')
  await makeVideo(origin, ana, influencer.id, { filename: 'never told.webm' })
  await makeVideo(origin, ana, influencer.id, { filename: 'unboxing.webm', tags: ['Reel'], usageRightsPaid: true })
  const shared = { filename: 'summer drop.webm', tags: ['Reel', 'Summer'], usageRightsPaid: true, usageRightsExpirationDate: nextWeek() }
  await shareVideo(origin, ana, await makeVideo(origin, ana, influencer.id, shared))
  return influencer
}

async function onProfileOf(world: ScreenWorld): Promise<string> {
  return (await filmSomebody(world)).address
}

async function onPageOf(world: ScreenWorld): Promise<string> {
  return `/videos?influencer=${(await filmSomebody(world)).id}`
}

const nextWeek = () => addDays(new Date().toISOString().slice(0, 10), 7)

/** Of the video that is shared: it is the first in both orders. */
function choose(item: string) {
  return async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: 'More for summer drop.webm' }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
}

/** The demo is shared: videos of other screens must not appear. */
async function answerNothing(page: Page): Promise<void> {
  const nothing = { success: true, data: [], videos: [], nextCursor: null, count: 0 }
  await page.route('**/api/videos?*', (route) => route.fulfill({ json: nothing }))
  await page.reload()
}
