import { expect, test } from 'vitest'
import { z } from 'zod'

import { readForm } from '#app/platform/forms.server.ts'
import { ADDED_TEXT, addText, TEXT_INTO } from '#app/platform/forms/added-text.ts'
import { listFilled } from '#app/site/templates/filled.server.ts'
import { templateResource } from '#app/site/templates/template-resource.server.ts'
import { fillTemplate, unknownMarks } from '#app/site/templates/templates.ts'
import { openDatabase } from '#db/database.server.ts'
import { messageTemplates } from '#db/schema.server.ts'
import { LOCALES, TEMPLATE_USES } from '#db/vocabulary.ts'

test('marks are filled in where they are known; what is missing is nothing, what nobody knows stays', () => {
  const text = 'Hello {name}, order {number}: {amount}{deadline} {nunber}'
  expect(fillTemplate(text, 'ORDER', { name: 'Ada', number: '7', amount: '¥500' })).toBe(
    'Hello Ada, order 7: ¥500{deadline} {nunber}',
  )
  expect(fillTemplate('{name}様 {deadline}', 'QUOTE', {})).toBe('様 ')
  expect(fillTemplate('{name}', 'ORDER', { name: '{link}', link: 'https://x.example' })).toBe('{link}')
  expect(unknownMarks(text, 'ORDER')).toEqual(['{deadline}', '{nunber}'])
})

test('a new site has drafts for every form, in both languages, with no mark that is not filled in', () => {
  const { db } = openDatabase(':memory:')
  const drafts = db.select().from(messageTemplates).all()
  expect(new Set(drafts.map(({ use }) => use))).toEqual(new Set(TEMPLATE_USES))
  for (const { use, name, body } of drafts) {
    expect(templateResource.form.safeParse({ use, name, body }).success).toBe(true)
    expect(Math.min(...LOCALES.map((locale) => body[locale]?.length ?? 0))).toBeGreaterThan(20)
  }
})

test('a form gets its own templates in the language of who reads them', () => {
  const { db } = openDatabase(':memory:')
  const values = { name: 'Ada', number: '7', link: 'https://x.example/7' }
  const english = listFilled(db, 'ORDER', 'en', values)
  expect(english.map(({ text }) => text).join()).not.toMatch(/[{}]/)
  expect(english[0]?.text).toContain('Hello Ada,')
  expect(listFilled(db, 'ORDER', 'ja', values)[0]?.text).toContain('Ada 様')
})

test('what asks for an amount is offered only where something is due', () => {
  const { db } = openDatabase(':memory:')
  const offered = (amount?: string) => listFilled(db, 'COMMISSION', 'en', { amount }).map(({ id }) => id)
  expect(offered('$5').filter((id) => !offered().includes(id))).toEqual([3])
})

test('a text comes behind what was typed, which stays', () => {
  expect(addText('', 'Hello')).toBe('Hello')
  expect(addText('  Dear Ada,\r\n', 'Hello')).toBe('  Dear Ada,\n\nHello')
})

test('a button that adds a text sends nothing: the form comes again with all that was typed', () => {
  const schema = z.object({ answer: z.string(), other: z.string().min(3) })
  const form = new FormData()
  for (const [name, value] of [
    ['answer', 'Dear Ada,'],
    ['other', 'x'],
    [ADDED_TEXT, 'Hello'],
    [TEXT_INTO, 'answer'],
  ] as const)
    form.set(name, value)
  const submission = readForm(form, schema)
  expect(submission.status).toBeUndefined()
  expect(submission.reply().initialValue).toMatchObject({ answer: 'Dear Ada,\n\nHello', other: 'x' })
  form.set(TEXT_INTO, '__proto__')
  expect(readForm(form, schema).status).toBe('error')
})

test('a template with a mark that is not filled in there is refused, at its text', () => {
  const refused = templateResource.form.safeParse({ use: 'CONTACT', name: 'Hi', body: { en: 'About {number}' } })
  expect(refused.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['body.en', 'templates:unknownMark'],
  ])
})
