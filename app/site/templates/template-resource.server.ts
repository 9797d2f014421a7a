import { asc, eq } from 'drizzle-orm'
import { z } from 'zod'

import { choice, inEitherLanguage, optionalText, text } from '#app/platform/fields.forms.ts'
import type { T } from '#app/translations/keys.ts'
import { textOf } from '#app/translations/texts.ts'
import { messageTemplates } from '#db/schema.server.ts'
import { TEMPLATE_USES } from '#db/vocabulary.ts'

import { nextPosition, resource, type ResourceLister } from '../resources/resource.server.ts'
import { PLACEHOLDERS, unknownMarks } from './templates.ts'

const LONGEST = 4000

const form = z
  .object({
    use: choice(TEMPLATE_USES),
    name: text(80),
    bodyEn: optionalText(LONGEST),
    bodyJa: optionalText(LONGEST),
  })
  .superRefine(inEitherLanguage('body'))
  .superRefine((values, context) => {
    for (const field of ['bodyEn', 'bodyJa'] as const)
      if (unknownMarks(values[field] ?? '', values.use).length > 0)
        context.addIssue({ code: 'custom', path: [field], message: 'templates:unknownMark' })
  })

const list: ResourceLister = (db, _locale, t) =>
  db
    .select()
    .from(messageTemplates)
    .orderBy(asc(messageTemplates.position), asc(messageTemplates.id))
    .all()
    .map(({ id, name, use }) => ({ id: String(id), name, facts: t(`templates:use${use}`) }))

/** Which marks are filled in, each with what it stands for and where. */
function explainMarks(t: T): string[] {
  const names = [...new Set(Object.values(PLACEHOLDERS).flat())]
  return names.map((name) => {
    const uses = TEMPLATE_USES.filter((use) => (PLACEHOLDERS[use] as readonly string[]).includes(name))
    const where = uses.map((use) => t(`templates:use${use}`)).join(t('templates:and'))
    return t('templates:placeholder', {
      mark: `{${name}}`,
      meaning: t(`templates:word_${name}`),
      where: uses.length === TEMPLATE_USES.length ? t('templates:everywhere') : where,
    })
  })
}

/** Texts for messages to clients and customers, written by the administrator. */
export const templateResource = {
  ...resource({
    subject: 'template',
    table: 'message_templates',
    key: 'id',
    newKey: 'office:newTemplate',
    form,
    start: { use: 'COMMISSION' },
    fields: (t) => [
      {
        title: t('templates:useTitle'),
        fields: [
          { name: 'name', label: t('templates:name'), hint: t('templates:nameHint'), kind: 'text' },
          {
            name: 'use',
            label: t('templates:useTitle'),
            kind: 'choice',
            options: TEMPLATE_USES.map((value) => ({ value, label: t(`templates:use${value}`) })),
          },
        ],
      },
      {
        title: t('templates:body'),
        hint: t('templates:placeholders'),
        hintLines: explainMarks(t),
        layout: 'bilingual',
        fields: [
          {
            name: 'bodyEn',
            label: t('settings:inEnglish', { name: t('templates:body') }),
            kind: 'lines',
            rows: 12,
            lang: 'en',
          },
          {
            name: 'bodyJa',
            label: t('settings:inJapanese', { name: t('templates:body') }),
            kind: 'lines',
            rows: 12,
            lang: 'ja',
          },
        ],
      },
    ],
    title: ({ name = '' }) => name,
    find: (db, id) => {
      const row = db
        .select()
        .from(messageTemplates)
        .where(eq(messageTemplates.id, Number(id)))
        .get()
      return row ? { use: row.use, name: row.name, bodyEn: row.body.en ?? '', bodyJa: row.body.ja ?? '' } : null
    },
    write: (tx, id, { use, name, bodyEn, bodyJa }) => {
      const values = { use, name, body: textOf(bodyEn, bodyJa) }
      if (id === null) {
        const placed = { ...values, position: nextPosition(tx, 'message_templates') }
        return String(tx.insert(messageTemplates).values(placed).returning({ id: messageTemplates.id }).get().id)
      }
      tx.update(messageTemplates)
        .set(values)
        .where(eq(messageTemplates.id, Number(id)))
        .run()
      return id
    },
  }),
  list,
}
