import { desc } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'

import { commissionRequests } from '#db/schema.server.ts'

import { TEXT_BROWSERS, TextBrowser } from '../support/deployed/terminal.ts'
import { openOwnSite } from '../support/site/site.ts'

const site = openOwnSite()

/** December D is free again. */
beforeEach(() => {
  site.database.sqlite.exec(`
    UPDATE commission_requests SET slot_id = NULL, status = 'WITHDRAWN' WHERE email LIKE '%@client.example';
    UPDATE commission_slots SET status = 'FREE', ends_on = '2099-12-31' WHERE label LIKE '%December D%';
  `)
})

const CHOSEN = ['From a description', 'Creature', 'Flat colours', 'Front view', 'Colour palette']
const ADDED = ['Extra hairdo', 'High-res private']

test.each(TEXT_BROWSERS)(
  'a client asks for a character design with all its choices in %s, and confirms the address',
  async (name) => {
    const browser = new TextBrowser(name, `${site.url}/commission-request`)
    await browser.sees('Commission request')
    await browser.choose('Commission type', 'Character design')
    for (const choice of [...CHOSEN, ...ADDED]) await browser.tick(choice)
    await browser.write('Small: ribbon, glasses', '2')
    await browser.tick('Commercial use')
    await browser.writeMore('Details', 'A lighthouse keeper with wings')
    await browser.choose('Slot', 'December D')
    await browser.tick('Yes')
    await browser.write('Deadline', '1 June 2099')
    await browser.press('Check availability', 'like 2030-12-31')
    await browser.write('Deadline', '2099-06-01')
    await browser.write('Contact email', `${name}@client.example`)
    await browser.tick('I accept the terms')
    await browser.press('Send request', 'Request sent')

    const request = site.database.db.select().from(commissionRequests).orderBy(desc(commissionRequests.id)).get()
    expect(request).toMatchObject({
      email: `${name}@client.example`,
      details: 'A lighthouse keeper with wings',
      nature: 'COMMERCIAL',
      deadline: '2099-06-01',
      status: 'SUBMITTED',
    })
    const lines = JSON.stringify(request?.estimate)
    for (const choice of [...CHOSEN, ADDED[0], 'ribbon']) expect(lines).toContain(choice)
    expect(lines).not.toContain('Bust')

    const mail = new TextBrowser(
      name,
      `${site.url}/commission-request/${request?.secret}?confirm=${request?.confirmKey}`,
    )
    await mail.sees('Your commission')
    await mail.press('Confirm my email address', 'Your email address is confirmed')
  },
)
