import { rmSync } from 'node:fs'

import { Google } from '../support/google.ts'
import { launch } from '../support/launch.ts'
import { copyTemplate } from '../support/template.ts'
import { expect, test as base } from './fixtures.ts'

const test = base.extend<object, { google: Google }>({
  google: [
    async ({ browserName: _ }, use) => {
      const google = await Google.start()
      await use(google)
      await google.down()
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ google }, use) => {
      const dataDir = await copyTemplate()
      const site = await launch(dataDir, google.env)
      await use({ ...site, dataDir })
      await site.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
})

const hasScript = () => test.info().project.name === 'with script'

test('somebody new registers over the page they are on', async ({ page }) => {
  await page.goto('/about')
  await page.getByRole('link', { name: 'Log in' }).click()
  const door = hasScript() ? page.getByRole('dialog', { name: 'Log in' }) : page.locator('main')
  await expect(door.getByRole('heading', { name: 'Log in' })).toBeVisible()
  await door.getByLabel('E-mail').fill('visitor@example.com')
  await door.getByLabel('E-mail').press('Enter')
  const register = hasScript() ? page.getByRole('dialog', { name: 'Register' }) : page.locator('main')
  await register.getByRole('button', { name: 'Cancel' }).click()
  await expect(door.getByLabel('E-mail')).toHaveValue('')
  await door.getByLabel('E-mail').fill(`${test.info().project.name.replaceAll(' ', '-')}@example.com`)
  await door.getByRole('button', { name: 'Continue' }).click()
  await register.getByLabel('Password', { exact: true }).fill('a-good-password')
  await register.getByLabel('Confirm password').fill('another-password')
  await register.getByRole('button', { name: 'Register' }).click()
  await expect(register.getByRole('alert')).toBeVisible()
  await register.getByLabel('Password', { exact: true }).fill('a-good-password')
  await register.getByLabel('Confirm password').fill('a-good-password')
  await register.getByLabel('Confirm password').press('Enter')
  await expect(page.getByText('Logged in successfully')).toBeVisible()
  await expect(page).toHaveURL('/about')
})

test('a click beside the dialog puts it away, but not where only administrators may go', async ({ page }) => {
  test.skip(!hasScript(), 'there is no dialog')
  await page.goto('/shop')
  await page.getByRole('link', { name: 'Log in' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await page.mouse.click(5, 5)
  await expect(dialog).toBeHidden()

  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/login?redirectTo=/admin/orders', text: 'Desk' })
    document.querySelector('main')?.prepend(link)
  })
  await page.getByRole('link', { name: 'Desk' }).click()
  await expect(dialog).toBeVisible()
  await page.mouse.click(5, 5)
  await expect(dialog).toBeVisible()
  await dialog.getByLabel('E-mail').fill('admin@example.com')
  await dialog.getByLabel('E-mail').press('Enter')
  await dialog.getByLabel('Password', { exact: true }).fill('demo-password')
  await dialog.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/admin/orders')
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
})

test('Googleでログインして、続きへ進む', async ({ page, google, context, site }) => {
  google.say({
    sub: test.info().project.name,
    email: `${test.info().project.name.replaceAll(' ', '-')}@google.example`,
  })
  await context.addCookies([{ name: 'locale', value: 'ja', url: site.url }])
  await page.goto('/shop')
  await page.getByRole('link', { name: 'ログイン' }).click()
  const opened = hasScript() ? context.waitForEvent('page') : null
  await page.getByRole('button', { name: 'Googleでログイン' }).click()
  const popup = await opened
  await popup?.waitForEvent('close', { timeout: 8000 })
  await expect(page.getByRole('status')).toContainText('ログインしました')
  await expect(page).toHaveURL('/shop')
})

test('a window that is closed, blocked or turned away leads back', async ({ page, google, context }) => {
  test.skip(!hasScript(), 'there is no window')
  google.say({ sub: 'closing', email: 'closing@google.example' })
  let isHanging = true
  await context.route(`${google.issuer}/authorize**`, (route) => (isHanging ? undefined : route.continue()))
  await page.goto('/login?redirectTo=/about')
  const button = page.getByRole('button', { name: 'Log in with Google' })
  await page.evaluate(() => {
    const open = window.open.bind(window)
    window.open = (...asked) => {
      document.documentElement.dataset.asked = asked[2]
      return open(...asked)
    }
  })
  const opened = context.waitForEvent('page')
  await button.click()
  const popup = await opened
  await expect(page.locator('html')).toHaveAttribute('data-asked', /popup,width=500,height=600/)
  await popup.close()
  await expect(page.getByText('The Google window was closed')).toBeVisible({ timeout: 8000 })

  isHanging = false
  google.sendBack((url) => url.searchParams.set('error', 'access_denied'))
  await button.click()
  await expect(page.getByText('You canceled logging in with Google.')).toBeVisible()

  google.sendBack(() => {})
  await page.evaluate(() => {
    window.open = () => null
  })
  await button.click()
  await expect(page.getByText('Logged in successfully')).toBeVisible()
  await expect(page).toHaveURL('/about')
})
