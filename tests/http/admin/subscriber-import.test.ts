import { expect, test } from 'vitest'

import { openSite } from '../../support/site/site.ts'

const site = openSite()
const PAGE = '/admin/users/newsletter/import'
const GHOST =
  'id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers\n1,moved@example.com,Ann,,true,false,,2023-04-01T10:00:00.000Z,,,\n2,off@example.com,Bo,,false,false,,2023-04-01T10:00:00.000Z,,,\n'

test('subscribers come in after a look at every line, and nobody gets a mail', async () => {
  const admin = site.signedIn('admin@example.com')
  const send = (text: string, source: string) => {
    const form = new FormData()
    form.append('source', source)
    form.append('language', 'en')
    form.append('file', new File([text], 'members.csv', { type: 'text/csv' }))
    return admin.post(PAGE, form)
  }
  const mails = () => site.database.sqlite.prepare('SELECT count(*) FROM mails').pluck().get()
  const before = mails()

  const bad = await send(GHOST, '')
  expect(bad.status).toBe(400)
  const unread = await send('\u0000', 'Blog form')
  expect(unread.status).toBe(400)
  expect(unread.text).toContain('This file cannot be read as text.')
  expect(unread.field('How they agreed')).toBe('Blog form')

  const plan = await send(GHOST, 'Blog form')
  expect(plan.text).toContain('New (1)')
  expect(plan.text).toContain('Unsubscribed there')
  const done = await plan.submit('Import now')
  expect(done.announced).toContain('1 subscriber imported')
  expect(done.text).toContain('moved@example.com')
  expect(mails()).toBe(before)
  expect(await (await admin.fetch('/admin/users/newsletter.csv')).text()).toContain('Blog form · members.csv')
  expect((await send(GHOST, 'Blog form')).hasButton('Import now')).toBe(false)
})
