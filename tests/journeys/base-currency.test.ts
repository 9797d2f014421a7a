import { rmSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'playwright/test'

import { openDatabase } from '#db/database.server.ts'

import { logIn } from '../support/journeys/log-in.ts'
import { endOpenMoney } from '../support/shop/no-open-money.ts'
import { launch, ROOMY } from '../support/site/launch.ts'
import { copyTemplate } from '../support/site/template.ts'

test(
  'the base currency is changed and taken back by the buttons of its page',
  { tag: '@long' },
  async ({ browser }, { project }) => {
    const dataDir = await copyTemplate()
    const { db, close } = openDatabase(join(dataDir, 'inkstall.db'))
    endOpenMoney(db, new Date())
    close()
    const site = await launch(dataDir, {}, ROOMY)
    try {
      const { javaScriptEnabled } = project.use
      const page = await browser.newPage({ baseURL: site.url, javaScriptEnabled })
      await page.goto('/login?redirectTo=%2Fadmin%2Fsite-config%2Fbase-currency')
      await logIn(page, 'admin@example.com', '/admin/site-config/base-currency')
      await page.getByLabel('New base currency').selectOption('JPY')
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.getByLabel('Rate: 1 USD is so many JPY').fill('150')
      await page.getByRole('button', { name: 'Show what changes' }).click()
      await expect(page.getByText('1 USD = 150 JPY').first()).toBeVisible()
      await page.getByRole('button', { name: 'Convert to JPY' }).click()
      await expect(page.getByText('JPY is the base currency now').first()).toBeVisible()

      const shopper = await browser.newPage({ baseURL: site.url, javaScriptEnabled })
      await shopper.goto('/shop/product/1')
      await expect(shopper.getByRole('main')).toContainText('¥')
      await page.getByRole('button', { name: 'Back to USD' }).click()
      await expect(page.getByText('USD is the base currency again').first()).toBeVisible()
      await shopper.reload()
      await expect(shopper.getByRole('main')).toContainText('$12.00')
    } finally {
      await site.stop()
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
)
