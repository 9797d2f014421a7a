import type { Page } from 'playwright/test'

import { linkIn, waitForMail } from '../support/mailbox.ts'
import { expect, test } from './fixtures.ts'

const PASSWORD = 'tide-table'

/** By the names of fields and buttons' places, which are the same in both languages. */
for (const locale of ['en', 'ja']) {
  test(`an account from its first day to its last (${locale})`, async ({ page, baseURL, site }, { project }) => {
    const email = `member-${locale}-${project.name.replaceAll(' ', '-')}@example.com`
    await page.context().addCookies([{ name: 'locale', value: locale, url: baseURL }])
    await register(page, email)

    await test.step('the forgotten password', async () => {
      await page.goto('/password-reset')
      await page.locator('main [name=email]').fill(email)
      await page.locator('main .btn.big').click()
      await expect(page.locator('main [role=status], .note.done').first()).toContainText(email)
      await page.goto(linkIn(await emailTo(site.dataDir, email, /password-reset\?key/)))
      await page.locator('[name=newPassword]').fill(`new-${PASSWORD}`)
      await page.locator('[name=confirmNewPassword]').fill(`new-${PASSWORD}`)
      await page.locator('main .btn.big').click()
      await expect(page).toHaveURL(/\/login$/)
      await logIn(page, email, `new-${PASSWORD}`)
    })

    await test.step('another address for mails', async () => {
      await page.goto('/shop/account')
      await page.locator('#email-newEmail').fill(`new-${email}`)
      await page.locator('#email-password').fill(`new-${PASSWORD}`)
      await page.locator('#email .btn').click()
      await expect(page.locator('.note.done')).toContainText(`new-${email}`)
      await page.goto(linkIn(await emailTo(site.dataDir, `new-${email}`, /verify-email\?key/)))
      await page.locator('main .btn.big').click()
      await expect(page).toHaveURL(/\/shop\/account$/)
      await expect(page.locator('main')).toContainText(`new-${email}`)
    })

    await test.step('an address for parcels', async () => {
      await page.goto('/shop/account/address')
      await page.locator('[name=country]').selectOption('DE')
      const show = page.locator('button[value=country]')
      if (await show.isVisible()) await show.click()
      for (const [name, value] of Object.entries({
        fullName: 'Ada',
        addressLine1: 'Hafenweg 3',
        city: 'Kiel',
        postalCode: '24103',
      }))
        await page.locator(`[name=${name}]`).fill(value)
      await page.locator('#address .btn:not(.quiet)').click()
      await expect(page.locator('main address')).toContainText('Hafenweg 3')
    })

    await test.step('taking everything along, and leaving', async () => {
      await page.goto('/shop/account/data')
      const [zip] = await Promise.all([page.waitForEvent('download'), page.locator('[action$=export] .btn').click()])
      expect(zip.suggestedFilename()).toMatch(/^inkstall-.*\.zip$/)
      await page.locator('main a.danger').click()
      await page.locator('[name=password]').fill(`new-${PASSWORD}`)
      await page.locator('main .btn.danger').click()
      await expect(page.locator('.note.done')).toBeVisible()
      await page.goto('/shop/account')
      await expect(page).toHaveURL(/\/shop$/)
    })
  })
}

async function register(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  await page.locator('[name=email]').fill(email)
  await page.locator('main .btn.big').click()
  await page.locator('[name=password]').fill(PASSWORD)
  await page.locator('[name=confirmPassword]').fill(PASSWORD)
  await page.locator('main .btn.big').click()
  await expect(page.locator('.note.done')).toBeVisible()
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login')
  await page.locator('[name=email]').fill(email)
  await page.locator('main .btn.big').click()
  await page.locator('[name=password]').fill(password)
  await page.locator('main .btn.big').click()
  await expect(page.locator('.note.done')).toBeVisible()
}

function emailTo(dataDir: string, email: string, wanted: RegExp) {
  return waitForMail(dataDir, ({ to, text }) => to === email && wanted.test(text))
}
