import { expect, test } from 'vitest'
import { z } from 'zod'

import { honeypot } from '#app/platform/fields.forms.ts'
import { readForm } from '#app/platform/forms.server.ts'

test('a hidden field that stayed empty is not asked about; one that was filled is, once', () => {
  const schema = z.object({ website: honeypot })
  const read = (...fields: [string, string][]) => {
    const form = new FormData()
    for (const [name, value] of fields) form.append(name, value)
    return readForm(form, schema).status
  }
  expect([read(), read(['website', ''])]).toEqual(['success', 'success'])
  expect(read(['website', 'https://ada.example.org'])).toBe('error')
  expect(read(['website', 'https://ada.example.org'], ['confirmed', 'website=https://ada.example.org'])).toBe('success')
})
