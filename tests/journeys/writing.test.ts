import { expect, test } from './fixtures.ts'

test('a text is formatted by buttons and keys, where script is; without it nothing pretends to', async ({
  page,
  enter,
  javaScriptEnabled,
}) => {
  test.setTimeout(120_000)
  await enter('/admin/pages/new')
  const english = page.getByLabel('Text (English)')
  await english.fill('A tram at night')
  const bars = page.getByRole('toolbar', { name: 'Format the text' })
  if (!javaScriptEnabled) {
    await expect(bars).toHaveCount(0)
    return
  }
  await expect(bars).toHaveCount(2)
  const [own, other] = [bars.first(), bars.last()]
  await english.selectText()
  await own.getByRole('button', { name: 'Bold' }).click()
  await expect(english).toHaveValue('**A tram at night**')
  await english.fill('quietly')
  await english.selectText()
  await english.press('Control+i')
  await expect(english).toHaveValue('_quietly_')

  await english.fill('Where we are')
  await english.selectText()
  await own.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(own.getByRole('button', { name: 'Heading' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(english).toHaveValue('## Where we are')
  await expect(other.getByRole('button', { name: 'Italic' })).toHaveCount(0)

  await english.fill('Come and see us.')
  await english.press('End')
  await page.getByRole('button', { name: 'Insert a block' }).first().click()
  await page.getByRole('button', { name: '[[event]]' }).click()
  await expect(english).toHaveValue('Come and see us.\n\n[[event]]\n')
  await page.getByRole('button', { name: 'Preview' }).first().click()
  const read = page.getByRole('region', { name: 'Preview' })
  await expect(read.getByText('Come and see us.')).toBeVisible()
  await expect(read.getByRole('link', { name: 'Comic Harbour 13' })).toBeVisible()
  await english.press('ControlOrMeta+Home')
  await english.pressSequentially('**Soon.** ')
  await expect(read.locator('strong')).toHaveText('Soon.')
  await english.fill('Come and see us.\n\n[[event]]\n')
  await page.getByLabel('Title (English)').fill('Where we are')
  await page.getByRole('button', { name: 'Save' }).first().click()
  await expect(page.getByLabel('Text (English)')).toHaveValue('Come and see us.\n\n[[event]]')
})
