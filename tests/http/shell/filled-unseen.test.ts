import { expect, test } from 'vitest'

import { openSite } from '../../support/site/site.ts'

const site = openSite()
/** What a password manager writes into the field that nobody sees. */
const FILLED = { 'Leave this field empty': 'https://ada.example.org' }
const EMAIL = 'ada@example.org'

const forms: { path: string; button: string; filling: Record<string, string>; done: string }[] = [
  {
    path: '/contact',
    button: 'Send message',
    filling: { 'Your email': EMAIL, 'Your message': 'Hello' },
    done: 'Message sent',
  },
  { path: '/newsletter', button: 'Subscribe', filling: { 'Your email': EMAIL }, done: '' },
  { path: '/commission-request', button: 'Send request', filling: { 'Contact email': EMAIL }, done: '' },
]

test.each(forms)(
  'what filled the hidden field of $path is asked about once, and the next press goes through',
  async ({ path, button, filling, done }) => {
    const page = await site.visitor().get(`${path}?lng=en`)
    const asked = await page.submit(button, { ...filling, ...FILLED })
    expect(asked.announced).toContain('Press the button once more to send')
    expect(asked.field('Leave this field empty')).toBe('')
    expect(asked.all('.errors a').map((link) => link.getAttribute('href'))).not.toContainEqual(
      expect.stringMatching(/website$/),
    )

    for (const again of [{}, FILLED]) {
      const sent = await asked.submit(button, again)
      expect(sent.text).not.toContain('Press the button once more')
      expect(sent.announced).toContain(done)
    }
  },
)
