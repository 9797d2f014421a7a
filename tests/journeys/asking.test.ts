import sharp from 'sharp'

import { expect, test } from './fixtures.ts'

test('the slip of a request adds up with every choice, and no word of the client stands in an address', async ({
  page,
}, { project }) => {
  test.skip(project.name !== 'with script', 'without script the button does it')
  const asked: string[] = []
  page.on('request', (request) => asked.push(decodeURIComponent(request.url())))
  await page.goto('/commission-request')
  await expect(page.getByText('Choose a type: this slip then adds up what you pick.')).toBeVisible()
  await page.getByLabel('Details').fill('A very secret lighthouse')
  await page.getByLabel('Contact email').fill('secret@client.example')
  await page.getByLabel('Commission type').selectOption({ label: 'Digital' })

  const slip = page.getByRole('complementary', { name: 'Estimate' })
  await expect(slip).toContainText('Digital')
  const choices = page.locator('.choices > details:visible')
  await choices.getByLabel('Half body').check()
  await expect(slip.locator('.sum')).toContainText('$95.00')
  await choices.getByLabel('A4').check()
  await expect(slip.locator('.sum')).toContainText('$115.00')
  expect(asked.filter((url) => /secret/.test(url))).toEqual([])
  await expect(page.getByLabel('Details')).toHaveValue('A very secret lighthouse')
})

test('pictures that were chosen are shown before they are sent', async ({ page }, { project }) => {
  test.skip(project.name !== 'with script', 'without script the browser says their names')
  await page.goto('/commission-request')
  const buffer = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#f69f80' } })
    .png()
    .toBuffer()
  await page.getByLabel('Reference files').setInputFiles([
    { name: 'one.png', mimeType: 'image/png', buffer },
    { name: 'two.tiff', mimeType: 'image/tiff', buffer: Buffer.from('no picture here') },
  ])
  const shown = page.locator('.chosen-files li')
  await expect(shown).toHaveText([/one\.png/, /two\.tiff/])
  await expect(shown.locator('img')).toHaveCount(1)
  await expect(shown.first().locator('img')).toHaveJSProperty('naturalWidth', 90)
})

test('the steps of a request lead to their questions, and tick what is answered without script too', async ({
  page,
}) => {
  await page.goto('/commission-request')
  const mark = (ask: string) =>
    page.locator(`.asks .ask-${ask}`).evaluate((step) => getComputedStyle(step, '::before').content.includes('✓'))
  expect(await mark('idea')).toBe(false)
  await page.getByLabel('Details').fill('A lighthouse')
  await expect.poll(() => mark('idea')).toBe(true)
  expect(await mark('send')).toBe(false)
  await page.getByRole('link', { name: 'Send', exact: true }).click()
  await expect(page).toHaveURL(/#ask-send$/)
  await expect(page.getByRole('heading', { name: /Ready to send/ })).toBeInViewport()
})
