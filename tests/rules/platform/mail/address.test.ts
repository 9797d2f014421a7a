import { globSync, readFileSync } from 'node:fs'

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { readAddress } from '#app/platform/mail/address.ts'
import { mailtoOf } from '#app/platform/mail/mailto.ts'
import { meantDomain } from '#app/platform/mail/mistyped-domain.ts'
import { readSubscribers } from '#app/site/newsletter/import/subscriber-files.ts'

import { NO_ADDRESSES, ODD_ADDRESSES } from '../../../support/faults/odd-addresses.ts'

test.each(ODD_ADDRESSES)('%s is kept as %s', (typed, kept) => {
  expect(readAddress(typed)).toBe(kept)
  expect(readAddress(kept)).toBe(kept)
})

test.each(NO_ADDRESSES)('%j is no address', (typed) => expect(readAddress(typed)).toBeNull())

test('no character but ASCII and its full-width forms becomes an ASCII one', () => {
  for (let code = 0x80; code < 0x20000; code += 1) {
    if (code >= 0xff01 && code <= 0xff5e) continue

    const read = readAddress(`9${String.fromCodePoint(code)}9@example.com`)
    if (read !== null) expect(read).toMatch(/^9[^\0-\x7F]+9@example\.com$/u)
  }
})

test('whatever is typed, what is read reads as itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }), (typed) => {
      const read = readAddress(`${typed}@example.com`)
      if (read !== null) expect(readAddress(read)).toBe(read)
    }),
  )
})

test('letters that look like others stay apart', () => {
  expect(readAddress('mı@example.com')).not.toBe('mi@example.com')
  expect(readAddress('İ@example.com')).not.toBe(readAddress('i@example.com'))
  expect(readAddress('аnna@example.com')).not.toBe('anna@example.com')
})

describe('a domain that is one slip away from a common one', () => {
  test.each([
    ['gmial.com', 'gmail.com'],
    ['gmai.com', 'gmail.com'],
    ['gmail.con', 'gmail.com'],
    ['gmail.co', 'gmail.com'],
    ['gmaill.com', 'gmail.com'],
    ['yaho.co.jp', 'yahoo.co.jp'],
    ['yahoo.co.jo', 'yahoo.co.jp'],
    ['docomo.ne.jo', 'docomo.ne.jp'],
    ['docmo.ne.jp', 'docomo.ne.jp'],
    ['ezwab.ne.jp', 'ezweb.ne.jp'],
    ['iclod.com', 'icloud.com'],
    ['hotmial.com', 'hotmail.com'],
    ['outlok.com', 'outlook.com'],
  ])('%s is asked about', (typed, meant) => expect(meantDomain(typed)).toBe(meant))

  test.each(['gmail.com', 'mail.com', 'ymail.com', 'yahoo.co.uk', 'au.com', 'gmx.de', 'example.com', 'disney.ne.jp'])(
    '%s is not',
    (domain) => expect(meantDomain(domain)).toBeNull(),
  )
})

test('a link to one that has dots in a row quotes it', () => {
  expect(mailtoOf('aaa..bbb@docomo.ne.jp')).toBe('mailto:%22aaa..bbb%22@docomo.ne.jp')
  expect(mailtoOf('mia@example.com')).toBe('mailto:mia@example.com')
})

test('a file of subscribers is read by the same rule', () => {
  const csv = ['email', ...ODD_ADDRESSES.map(([typed]) => `"${typed.replaceAll('"', '""')}"`), 'nobody'].join('\n')
  const rows = readSubscribers(csv, 'people.csv')?.rows ?? []
  expect(rows.slice(0, -1).map(({ email, wrong }) => [email, wrong])).toEqual(
    ODD_ADDRESSES.map(([, kept]) => [kept, null]),
  )
  expect(rows.at(-1)?.wrong).toBe('form:email')
})

test('nothing else decides what an address is', () => {
  const others = globSync('{app,db}/**/*.{ts,tsx}').filter((file) =>
    /z\.email\(|type: 'email'/.test(readFileSync(file, 'utf8')),
  )
  expect(others).toEqual([])
})
