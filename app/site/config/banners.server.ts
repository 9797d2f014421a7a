import { and, asc, eq } from 'drizzle-orm'
import { z } from 'zod'

import { choice, inEitherLanguage, optionalText, wholeNumber } from '#app/platform/fields.forms.ts'
import { findPicture, isPicture, isShowable, pictureColumns } from '#app/platform/pictures/find-picture.server.ts'
import { momentField } from '#app/platform/time/site-clock.ts'
import { localise } from '#app/translations/localised.ts'
import { textOf } from '#app/translations/texts.ts'
import { banners, pictures } from '#db/schema.server.ts'
import { BANNER_PLACES } from '#db/vocabulary.ts'

import { nameIn, nextPosition, resource, type ResourceLister, wrong } from '../resources/resource.server.ts'
import { endsTooEarly, isInOrder, optionalTarget, schedule } from './fields.forms.ts'
import { isDue, formatSchedule, scheduleFields } from './schedule.ts'

const MOST_ID = 1_000_000_000

const form = z
  .object({
    place: choice(BANNER_PLACES),
    altEn: optionalText(300),
    altJa: optionalText(300),
    link: optionalTarget,
    /** What came with this form or an earlier one: the files themselves are kept as soon as they are there. */
    pictureId: z.int('pictures:chooseFiles').min(1, 'pictures:chooseFiles').max(MOST_ID),
    mobilePictureId: wholeNumber(1, MOST_ID).optional(),
    isWithoutMobile: z.boolean().default(false),
    ...schedule,
  })
  .superRefine(inEitherLanguage('alt'))
  .refine(isInOrder, endsTooEarly)

const list: ResourceLister = (db, locale, t) =>
  db
    .select({ banner: banners, picture: pictureColumns })
    .from(banners)
    .leftJoin(pictures, and(eq(pictures.id, banners.pictureId), isShowable))
    .orderBy(asc(banners.position), asc(banners.id))
    .all()
    .map(({ banner, picture }) => ({
      id: String(banner.id),
      name: localise(banner.alt, locale),
      facts: `${t(`settings:place${banner.place}`)} · ${formatSchedule(t, banner, locale)}`,
      isOff: !isDue(banner, new Date()),
      picture,
    }))

/** Pictures across a page, each with a narrow one for telephones, in their place and time. */
export const bannerResource = {
  ...resource({
    subject: 'banner',
    table: 'banners',
    key: 'id',
    newKey: 'office:newBanner',
    form,
    start: { place: 'HOME' },
    fields: (t) => [
      {
        title: t('settings:pictures'),
        fields: [
          { name: 'pictureId', label: t('settings:picture'), hint: t('settings:pictureHint'), kind: 'file' },
          { name: 'mobilePictureId', label: t('settings:mobilePicture'), hint: t('settings:mobileHint'), kind: 'file' },
          { name: 'isWithoutMobile', label: t('settings:isWithoutMobile'), kind: 'check' },
        ],
      },
      {
        title: t('settings:words'),
        layout: 'bilingual',
        fields: [
          {
            name: 'altEn',
            label: t('settings:inEnglish', { name: t('settings:alt') }),
            hint: t('settings:altHint'),
            kind: 'lines',
            lang: 'en',
          },
          { name: 'altJa', label: t('settings:inJapanese', { name: t('settings:alt') }), kind: 'lines', lang: 'ja' },
        ],
      },
      {
        title: t('settings:showing'),
        fields: [
          {
            name: 'place',
            label: t('settings:place'),
            kind: 'choice',
            options: BANNER_PLACES.map((value) => ({ value, label: t(`settings:place${value}`) })),
          },
          { name: 'link', label: t('settings:target'), hint: t('settings:targetHint'), kind: 'text' },
          ...scheduleFields(t),
        ],
      },
    ],
    title: ({ altEn, altJa }, locale) => nameIn(altEn, altJa, locale),
    find: (db, id) => {
      const row = db
        .select()
        .from(banners)
        .where(eq(banners.id, Number(id)))
        .get()
      if (!row) return null

      const { place, alt, link, pictureId, mobilePictureId, from, until } = row
      return {
        place,
        altEn: alt.en,
        altJa: alt.ja,
        link: link ?? '',
        pictureId: String(pictureId),
        mobilePictureId: mobilePictureId === null ? '' : String(mobilePictureId),
        from: momentField(from),
        until: momentField(until),
      }
    },
    pictures: (db, { pictureId, mobilePictureId }) => ({
      pictureId: findPicture(db, pictureId),
      mobilePictureId: findPicture(db, mobilePictureId),
    }),
    write: (tx, id, { place, altEn, altJa, link, pictureId, mobilePictureId, isWithoutMobile, from, until }) => {
      const given = [pictureId, ...(mobilePictureId ? [mobilePictureId] : [])]
      if (given.some((each) => !isPicture(tx, each))) return wrong('pictureId', 'pictures:chooseFiles')

      const values = {
        place,
        alt: textOf(altEn, altJa),
        link: link || null,
        pictureId,
        mobilePictureId: isWithoutMobile ? null : (mobilePictureId ?? null),
        from: from ?? null,
        until: until ?? null,
      }
      if (id === null) {
        const placed = { ...values, position: nextPosition(tx, 'banners') }
        return String(tx.insert(banners).values(placed).returning({ id: banners.id }).get().id)
      }
      tx.update(banners)
        .set(values)
        .where(eq(banners.id, Number(id)))
        .run()
      return id
    },
  }),
  list,
}
