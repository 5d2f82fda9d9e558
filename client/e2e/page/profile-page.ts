import { expect, type Locator, type Page } from '@playwright/test'

/** An open profile by its visible and accessible names. */
export const profileOf = (page: Page) => page.getByRole('dialog').first()

export const notesOf = (page: Page) => profileOf(page).getByRole('region', { name: /^Notes and Activity for/ })

export const noteWith = (page: Page, words: string | RegExp) => notesOf(page).getByRole('article').filter({ hasText: words })

export const composerOf = (page: Page) => notesOf(page).getByRole('textbox', { name: 'New note' })

/** The chip of the profile. */
export const chipOf = (page: Page, text: string | RegExp) =>
  profileOf(page).getByText(text, typeof text === 'string' ? { exact: true } : {})

export const untilSaved = (page: Page) => expect(chipOf(page, 'Saved')).toBeVisible()

/** A teammate's caret in a text; CSS draws the name, so the words do not contain it. */
export const caretIn = (text: Locator, firstName: string) => text.locator(`[data-name^="${firstName}"]`)

export async function addNote(page: Page, words: string): Promise<void> {
  await composerOf(page).click()
  await page.keyboard.type(words)
  await notesOf(page).getByRole('button', { name: 'Add note' }).click()
  await expect(noteWith(page, words)).toBeVisible()
}

/** Renames the influencer in the dialog. */
export async function renameTo(page: Page, name: string): Promise<void> {
  await profileOf(page).getByRole('button', { name: 'Edit', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Influencer Profile' })
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(profileOf(page).getByRole('heading', { name: `Notes and Activity for: ${name}` })).toBeVisible()
}

/** Opens a note in the editor; everybody sees the typing. */
export async function editNote(page: Page, words: string): Promise<Locator> {
  const note = noteWith(page, words)
  await note.hover()
  await note.getByRole('button', { name: 'Edit note' }).click()
  const editor = notesOf(page).getByRole('textbox', { name: 'Edit note' })
  await expect(editor).toBeFocused()
  return editor
}

/** Puts the caret before the first word. Soon after a focus without a click ProseMirror reverts a jump to the start. */
export async function moveToStart(page: Page, editor: Locator): Promise<void> {
  await editor.click()
  await expect(async () => {
    await page.keyboard.press('Home')
    const offset = await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => done(getSelection()?.anchorOffset))))
    expect(offset).toBe(0)
  }).toPass()
}
