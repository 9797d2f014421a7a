import { asc } from 'drizzle-orm'

import { localised as eitherLanguage, text } from '#app/platform/fields.forms.ts'
import type { T } from '#app/translations/keys.ts'
import { messageTemplates } from '#db/schema.server.ts'
import { LOCALES, TEMPLATE_USES } from '#db/vocabulary.ts'

import { entity } from '../resources/entity.server.ts'
import { choice, line, localised } from '../resources/fields.server.ts'
import type { ResourceLister } from '../resources/resource.server.ts'
import { PLACEHOLDERS, unknownMarks } from './templates.ts'

const LONGEST = 4000

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
const template = entity({
  subject: 'template',
  table: messageTemplates,
  newKey: 'office:newTemplate',
  fields: {
    name: line(text(80), { label: 'templates:name', hint: 'templates:nameHint' }),
    use: choice(TEMPLATE_USES, (use) => `templates:use${use}`, { label: 'templates:useTitle' }),
    body: localised(eitherLanguage(LONGEST), { label: 'templates:body', kind: 'lines', rows: 12 }),
  },
  groups: [
    { title: 'templates:useTitle', fields: ['name', 'use'] },
    {
      title: 'templates:body',
      hint: 'templates:placeholders',
      hintLines: explainMarks,
      layout: 'bilingual',
      fields: ['body'],
    },
  ],
  title: 'name',
  start: { use: 'COMMISSION' },
  check: (form) =>
    form.superRefine(({ body, use }, issues) => {
      for (const lang of LOCALES)
        if (unknownMarks(body[lang] ?? '', use).length > 0)
          issues.addIssue({ code: 'custom', path: ['body', lang], message: 'templates:unknownMark' })
    }),
})

export const templateResource = { ...template, list }
