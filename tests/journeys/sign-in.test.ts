import { join } from 'node:path'

import { TOTP } from 'otpauth'
import type { BrowserContext } from 'playwright/test'

import { writeSetting } from '#app/site/site.server.ts'
import { common } from '#app/translations/en/common.ts'
import { signIn } from '#app/translations/en/sign-in.ts'
import { common as japaneseCommon } from '#app/translations/ja/common.ts'
import { signIn as japanese } from '#app/translations/ja/sign-in.ts'
import { openDatabase } from '#db/database.server.ts'

import { Visitor } from '../support/visitor/visitor.ts'
import { expect } from './fixtures.ts'
import { test } from './with-google.ts'

/** By the keys of the texts, since every text may change. */
const TEXTS = {
  en: { ...signIn, cancel: common.cancel },
  ja: { ...japanese, cancel: japaneseCommon.cancel },
}
/** A phone that its owner unlocks whenever it asks. */
const UNLOCKED = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const

const hasScript = () => test.info().project.name === 'with script'

for (const locale of ['en', 'ja'] as const) {
  const say = TEXTS[locale]

  test(`somebody new registers over the page they are on (${locale})`, async ({ page, context, site }) => {
    await speak(context, site.url, locale)
    await page.goto('/about')
    await page.getByRole('link', { name: say.title }).click()
    const login = hasScript() ? page.getByRole('dialog', { name: say.title }) : page.locator('main')
    await expect(login.getByRole('heading', { name: say.title })).toBeVisible()
    await login.getByLabel(say.email).fill('visitor@example.com')
    await login.getByLabel(say.email).press('Enter')
    const register = hasScript() ? page.getByRole('dialog', { name: say.registerTitle }) : page.locator('main')
    await register.getByRole('button', { name: say.cancel }).click()
    await expect(login.getByLabel(say.email)).toHaveValue('')
    await login.getByLabel(say.email).fill(`${locale}-${test.info().project.name.replaceAll(' ', '-')}@example.com`)
    await login.getByRole('button', { name: say.continue }).click()
    const [password, again] = [say.password, say.confirmPassword].map((label) =>
      register.getByLabel(label, { exact: true }),
    )
    await password?.fill('a-good-password')
    await again?.fill('another-password')
    await register.getByRole('button', { name: say.register }).click()
    await expect(register.getByRole('alert')).toBeVisible()
    await password?.fill('a-good-password')
    await again?.fill('a-good-password')
    await again?.press('Enter')
    await expect(page.getByText(say.loggedIn)).toBeVisible()
    await expect(page).toHaveURL('/about')
  })

  test(`somebody logs in with Google and goes on (${locale})`, async ({ page, google, context, site }) => {
    const sub = `${locale} ${test.info().project.name}`
    google.say({ sub, email: `${sub.replaceAll(' ', '-')}@google.example` })
    await speak(context, site.url, locale)
    await page.goto('/shop')
    await page.getByRole('link', { name: say.title }).click()
    const opened = hasScript() ? context.waitForEvent('page') : null
    await page.getByRole('button', { name: say.withGoogle }).click()
    const popup = await opened
    await popup?.waitForEvent('close', { timeout: 8000 })
    await expect(page.getByText(say.loggedIn)).toBeVisible()
    await expect(page).toHaveURL('/shop')
  })
}

test('a code of the app in the dialog, then a passkey instead of both', async ({ page, context, site }) => {
  test.skip(!hasScript(), 'a device is asked by script')
  const { db, close } = openDatabase(join(site.dataDir, 'inkstall.db'))
  for (const setting of ['offersSecondFactor', 'offersPasskeys'] as const) writeSetting(db, setting, true, new Date())
  close()
  const secret = await switchOn(new Visitor(site.url), 'devices@example.com')
  const device = await context.newCDPSession(page)
  await device.send('WebAuthn.enable')
  await device.send('WebAuthn.addVirtualAuthenticator', { options: UNLOCKED })
  const dialog = page.getByRole('dialog')
  const logOut = async () => {
    await page.goto('/logout')
    await page.locator('main').getByRole('button', { name: 'Log out' }).click()
    await expect(page.getByText('You’re logged out')).toBeVisible()
    await page.goto('/about')
    await page.getByRole('link', { name: 'Log in' }).click()
  }

  await page.goto('/about')
  await page.getByRole('link', { name: 'Log in' }).click()
  await dialog.getByLabel('E-mail').fill('devices@example.com')
  await dialog.getByLabel('E-mail').press('Enter')
  await dialog.getByLabel('Password', { exact: true }).fill('tide-table')
  await dialog.getByLabel('Password', { exact: true }).press('Enter')
  await expect(dialog.getByLabel('Code')).toBeFocused()
  await dialog.getByLabel('Code').fill('000000')
  await dialog.getByLabel('Code').press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('That code is wrong or has expired')
  await dialog.getByLabel('Code').fill(new TOTP({ secret }).generate({ timestamp: Date.now() + 30_000 }))
  await dialog.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Logged in successfully')).toBeVisible()
  await expect(page).toHaveURL('/about')

  await page.goto('/shop/account/security')
  await page.getByRole('link', { name: 'Add or remove passkeys…' }).click()
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('Passkey added.')).toBeVisible()
  await page.getByText('Change its name').click()
  await expect(page.getByLabel('Name of this passkey')).toHaveValue('Chrome on Linux')

  await logOut()
  await dialog.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page.getByText('Logged in successfully')).toBeVisible()
  await expect(page).toHaveURL('/about')

  await page.goto('/shop/account/passkeys')
  await page.getByText('Remove the passkey Chrome on Linux').click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('Passkey removed')).toBeVisible()
  await logOut()
  await dialog.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page.getByText('This passkey does not belong to an account here')).toBeVisible()
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

test('a window that is closed, blocked or turned away leads back', async ({ page, google, context }) => {
  test.skip(!hasScript(), 'there is no window')
  google.say({ sub: 'closing', email: 'closing@google.example' })
  let isShown = true
  await context.route(`${google.issuer}/authorize**`, (route) => (isShown ? undefined : route.continue()))
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

  isShown = false
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

function speak(context: BrowserContext, url: string, locale: string): Promise<void> {
  return context.addCookies([{ name: 'locale', value: locale, url }])
}

/** Makes an account that asks for a code. @returns the secret that its app has */
async function switchOn(visitor: Visitor, email: string): Promise<string> {
  const register = await (await visitor.get('/login')).submit('Continue', { 'E-mail': email })
  await register.submit('Register', { Password: 'tide-table', 'Confirm password': 'tide-table' })
  const setup = await visitor.get('/shop/account/second-factor')
  const secret = (setup.all('code')[0]?.textContent ?? '').replaceAll(' ', '')
  await setup.submit('Turn on', { Code: new TOTP({ secret }).generate(), Password: 'tide-table' })
  return secret
}
