import { fixedT } from '#app/translations/i18n.server.ts'

import type { Person } from '../support/journeys/person.ts'
import { linkIn, waitForMail } from '../support/visitor/mailbox.ts'
import { expect, test } from './story.ts'

const PASSWORD = 'tide-table'

/** By the names of fields, which are the same in both languages. */
for (const locale of ['en', 'ja'] as const) {
  test(`an account from its first day to its last (${locale})`, async ({ arrive, site }, { project }) => {
    const email = `member-${locale}-${project.name.replaceAll(' ', '-')}@example.com`
    const member = await arrive(locale)
    await enter(member, email, { password: PASSWORD, confirmPassword: PASSWORD })

    await test.step('the forgotten password', async () => {
      const newPassword = `new-${PASSWORD}`
      await member.open('/password-reset')
      await member.send({ email })
      await member.says(email)
      await member.open(linkIn(await emailTo(site.dataDir, email, /password-reset\?key/)))
      await member.send({ newPassword, confirmNewPassword: newPassword })
      await expect.poll(() => member.url.pathname).toBe('/login')
      await enter(member, email, { password: newPassword })
    })

    await test.step('another address for mails', async () => {
      await member.open('/shop/account')
      await member.send({ newEmail: `new-${email}`, password: `new-${PASSWORD}` })
      await expect.poll(() => member.texts('.note.done')).toContainEqual(expect.stringContaining(`new-${email}`))
      await member.open(linkIn(await emailTo(site.dataDir, `new-${email}`, /verify-email\?key/)))
      const [confirm = ''] = await member.texts('main .btn.big')
      await member.press(confirm)
      await expect.poll(() => member.url.pathname).toBe('/shop/account')
      await member.says(`new-${email}`)
    })

    await test.step('an address for parcels', async () => {
      await member.open('/shop/account/address')
      await member.send({
        country: 'DE',
        fullName: 'Ada',
        addressLine1: 'Hafenweg 3',
        city: 'Kiel',
        postalCode: '24103',
      })
      await expect.poll(() => member.texts('main address')).toEqual([expect.stringContaining('Hafenweg 3')])
    })

    await test.step('taking everything along, and leaving', async () => {
      await member.open('/shop/account/data')
      expect(await member.save(fixedT(locale)('account:export'))).toMatch(/^inkstall-.*\.zip$/)
      const [leave = ''] = await member.texts('main a.danger')
      await member.follow(leave)
      await member.send({ password: `new-${PASSWORD}` })
      await expect.poll(() => member.texts('.note.done')).toHaveLength(1)
      await member.open('/shop/account')
      await expect.poll(() => member.url.pathname).toBe('/shop')
    })
  })
}

/** Logs in, or registers where the password is given twice. */
async function enter(member: Person, email: string, passwords: Record<string, string>): Promise<void> {
  await member.open('/login')
  await member.send({ email })
  await member.send(passwords)
  await expect.poll(() => member.texts('.note.done')).toHaveLength(1)
}

function emailTo(dataDir: string, email: string, wanted: RegExp) {
  return waitForMail(dataDir, ({ to, text }) => to === email && wanted.test(text))
}
