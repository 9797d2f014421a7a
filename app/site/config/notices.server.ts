import { asc, eq } from 'drizzle-orm'
import { z } from 'zod'

import { choice, inEitherLanguage, optionalText } from '#app/platform/fields.forms.ts'
import { momentField } from '#app/platform/time/site-clock.ts'
import { localise } from '#app/translations/localised.ts'
import { textOf } from '#app/translations/texts.ts'
import { notices } from '#db/schema.server.ts'
import { NOTICE_TYPES } from '#db/vocabulary.ts'

import { nameIn, nextPosition, resource, type ResourceLister } from '../resources/resource.server.ts'
import { endsTooEarly, isInOrder, optionalTarget, schedule } from './fields.forms.ts'
import { isDue, formatSchedule, scheduleFields } from './schedule.ts'

const form = z
  .object({
    type: choice(NOTICE_TYPES),
    textEn: optionalText(300),
    textJa: optionalText(300),
    link: optionalTarget,
    linkTextEn: optionalText(80),
    linkTextJa: optionalText(80),
    ...schedule,
  })
  .superRefine(inEitherLanguage('text'))
  .refine(isInOrder, endsTooEarly)

const list: ResourceLister = (db, locale, t) =>
  db
    .select()
    .from(notices)
    .orderBy(asc(notices.position), asc(notices.id))
    .all()
    .map((notice) => ({
      id: String(notice.id),
      name: localise(notice.text, locale),
      facts: `${t(`settings:notice${notice.type}`)} · ${formatSchedule(t, notice, locale)}`,
      isOff: !isDue(notice, new Date()),
    }))

/** Lines above every page, with a time to begin and to end. */
export const noticeResource = {
  ...resource({
    subject: 'notice',
    table: 'notices',
    key: 'id',
    newKey: 'office:newNotice',
    form,
    start: { type: 'INFO' },
    fields: (t) => [
      {
        title: t('settings:words'),
        layout: 'bilingual',
        fields: [
          { name: 'textEn', label: t('settings:inEnglish', { name: t('settings:text') }), kind: 'lines', lang: 'en' },
          { name: 'textJa', label: t('settings:inJapanese', { name: t('settings:text') }), kind: 'lines', lang: 'ja' },
          {
            name: 'linkTextEn',
            label: t('settings:inEnglish', { name: t('settings:linkText') }),
            kind: 'text',
            lang: 'en',
          },
          {
            name: 'linkTextJa',
            label: t('settings:inJapanese', { name: t('settings:linkText') }),
            kind: 'text',
            lang: 'ja',
          },
        ],
      },
      {
        title: t('settings:showing'),
        fields: [
          {
            name: 'type',
            label: t('settings:kind'),
            kind: 'choice',
            options: NOTICE_TYPES.map((value) => ({ value, label: t(`settings:notice${value}`) })),
          },
          { name: 'link', label: t('settings:target'), hint: t('settings:targetHint'), kind: 'text' },
          ...scheduleFields(t),
        ],
      },
    ],
    title: ({ textEn, textJa }, locale) => nameIn(textEn, textJa, locale),
    find: (db, id) => {
      const row = db
        .select()
        .from(notices)
        .where(eq(notices.id, Number(id)))
        .get()
      if (!row) return null

      const { type, link, linkText, from, until } = row
      return {
        type,
        textEn: row.text.en,
        textJa: row.text.ja,
        link: link ?? '',
        linkTextEn: linkText?.en,
        linkTextJa: linkText?.ja,
        from: momentField(from),
        until: momentField(until),
      }
    },
    write: (tx, id, { type, link, from, until, ...words }) => {
      const values = {
        type,
        text: textOf(words.textEn, words.textJa),
        link: link || null,
        linkText: link ? textOf(words.linkTextEn, words.linkTextJa) : null,
        from: from ?? null,
        until: until ?? null,
      }
      if (id === null) {
        const placed = { ...values, position: nextPosition(tx, 'notices') }
        return String(tx.insert(notices).values(placed).returning({ id: notices.id }).get().id)
      }
      tx.update(notices)
        .set(values)
        .where(eq(notices.id, Number(id)))
        .run()
      return id
    },
  }),
  list,
}
