import type { Page } from 'playwright/test'

import { noisy, ZIP } from '../support/faults/odd-pictures.ts'
import { expect, test } from './fixtures.ts'

test('the illustrator uploads pictures, sees them get ready, and finishes one', async ({ page, enter }, {
  project,
}) => {
  const name = project.name.replace(' ', '-')
  await enter('/admin/art/uploads')
  await expect(page.getByRole('heading', { level: 1, name: 'Picture uploads' })).toBeVisible()

  const grain = name.length * 10
  await page.getByLabel('Pictures').setInputFiles([
    {
      name: `${name}.png`,
      mimeType: 'image/png',
      buffer: await noisy(500 + grain, 400)
        .png()
        .toBuffer(),
    },
    { name: 'not-a-picture.png', mimeType: 'image/png', buffer: ZIP },
  ])
  await page.getByRole('button', { name: 'Upload pictures' }).click()
  await expect(page.getByText('We cannot open this file')).toBeVisible()
  await expect(page).toHaveURL(/batch=/)
  await expect(async () => {
    // Without script the page is asked again by hand; with it, it follows.
    const refresh = page.getByRole('link', { name: 'Refresh' })
    if (project.name === 'without script' && (await refresh.isVisible())) await refresh.click()
    await expect(page.getByText('Ready', { exact: true })).toBeVisible({ timeout: 1000 })
  }).toPass()

  await page.getByRole('link', { name: `Edit “${name}”` }).click()
  await page.getByLabel('Title (English)').fill('Low tide')
  await page.getByLabel('Alt text of picture 1 (English)').fill('Grey grain, like wet sand')
  await page.getByLabel('Visible').check()
  await page.getByRole('button', { name: 'Save artwork' }).click()
  await expect(page.getByText('Artwork saved')).toBeVisible()
  if (project.name !== 'without script') await leaveUnsaved(page)
  await page.getByRole('link', { name: 'See it in the gallery' }).click()
  await expect(page.getByRole('img', { name: 'Grey grain, like wet sand' })).toBeVisible()
})

test('what is typed into one form of a page of the desk is sent by it, and nobody is asked about leaving', async ({
  page,
  enter,
}) => {
  await enter('/admin/products/2')
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.message())
    void dialog.dismiss()
  })
  await page.getByLabel('Counted').fill('77')
  await page.getByRole('button', { name: 'Record the count' }).click()
  await expect(page.getByText('Count recorded').first()).toBeVisible()
  expect(asked).toEqual([])
})

test('what is typed into another form than the one that is sent is asked about on leaving', async ({ page, enter }, {
  project,
}) => {
  test.skip(project.name === 'without script', 'asking takes script')
  await enter('/admin/products/3')
  await page.getByLabel('Name (English)', { exact: true }).fill('A new name')
  await page.getByLabel('Counted').fill('66')
  await page.getByRole('button', { name: 'Record the count' }).click()
  await expect(page.getByText('Count recorded').first()).toBeVisible()
  await expect(page.getByLabel('Name (English)', { exact: true })).toHaveValue('A new name')

  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.message())
    void dialog.dismiss()
  })
  await page.locator('.rail').getByRole('link', { name: 'Events', exact: true }).click()
  await expect.poll(() => asked).toEqual([expect.stringContaining('unsaved changes')])
  await expect(page.getByLabel('Name (English)', { exact: true })).toHaveValue('A new name')
})

/** Goes away from what was written and comes back: asked once, it stays; asked again, it is given up. */
async function leaveUnsaved(page: Page): Promise<void> {
  const title = page.getByLabel('Title (English)')
  const away = page.getByRole('link', { name: 'Events', exact: true })
  const asked: string[] = []
  await title.fill('High tide')
  page.once('dialog', (dialog) => {
    asked.push(dialog.message())
    void dialog.dismiss()
  })
  await away.click()
  await expect.poll(() => asked).toEqual([expect.stringContaining('unsaved changes')])
  await expect(title).toHaveValue('High tide')
  page.once('dialog', (dialog) => void dialog.accept())
  await away.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible()
  await page.goBack()
  await expect(title).toHaveValue('Low tide')
}
