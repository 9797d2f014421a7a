import { readFileSync } from 'node:fs'

import { YEAR } from './year-site.ts'
import { browseAtDesk, type Year } from './year.ts'

/** A picture in the gallery, terms, a price list with that picture as its sample, and a slot in May. */
export async function openStudio(year: Year): Promise<void> {
  const { context, page, desk } = await browseAtDesk(year, '/admin/art/uploads')
  const picture = { name: 'Tea.jpg', mimeType: 'image/jpeg', buffer: readFileSync('app/seed/originals/tea.jpg') }
  await desk.press('Upload pictures', { Pictures: picture })
  await desk.follow('Edit “Tea”')
  await desk.press('Save artwork', {
    'Alt text of picture 1 (English)': 'A cat behind a large cup of tea',
    Date: `${YEAR}-01-04`,
    Visible: true,
  })
  await desk.says('Artwork saved')

  await desk.open('/admin/site-config/texts/terms')
  await desk.press('Publish as a new version', { 'Text (English)': 'Drawn once it is paid.' })
  await desk.says('Version 1 published')

  await desk.open('/admin/commissions/price-lists/new')
  await desk.press('Save the price list', {
    'Name (English)': 'Ink drawing',
    Visible: true,
    'Name (English), row 1': 'Bust',
    'Price or percent, row 1': '200.00',
  })
  await desk.says('Saved and shown on the site')
  await desk.open('/admin/commissions/price-lists/1/samples')
  await page.locator('input[name=samples]').first().check()
  await desk.press('Save')
  await desk.says('They stand beside the price list now.')

  await desk.open('/admin/commission-slots/new')
  await desk.press('Save slot', {
    'Label (English)': 'May',
    'First day': `${YEAR}-05-01`,
    'Last day': `${YEAR}-06-19`,
  })
  await desk.says('Slot saved')
  await context.close()
}
