import { expect, type Locator, type Page } from '@playwright/test'

/** What happens in the stand-in of the demo's store; `packages/fake-store` says what it can be told. */
export type TellStandIn = (happening: string, told?: object) => Promise<{ readonly id: string }>

export const standInAt =
  (origin: string): TellStandIn =>
  async (happening, details = {}) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${origin}/stand-in/${happening}`, { method: 'POST', headers, body: JSON.stringify(details) })
    const reply = await answer.text()
    expect(answer.status, reply).toBe(200)
    return JSON.parse(reply)
  }

/** Grants on the page of the stand-in, by keyboard; answers where the stand-in is. */
export async function grantByKeyboard(page: Page): Promise<string> {
  const button = page.getByRole('button', { name: 'Install app' })
  await expect(button).toBeVisible()
  const { origin } = new URL(page.url())
  await pressOn(button)
  await expect(page.getByText(/^Store connected/)).toBeVisible()
  return origin
}

/** What somebody does who has no pointer. */
export async function pressOn(control: Locator): Promise<void> {
  await control.focus()
  await control.press('Enter')
}

/** Walks down the menu of a button to what is named so. It hears keys only once it has the focus. */
export async function chooseOf(button: Locator, name: string): Promise<void> {
  await pressOn(button)
  const item = button.page().getByRole('menuitem', { name, exact: true })
  await expect(item).toBeVisible()
  await expect(async () => {
    await button.page().keyboard.press('ArrowDown')
    await expect(item).toHaveAttribute('data-highlighted', { timeout: 500 })
  }).toPass()
  await button.page().keyboard.press('Enter')
}
