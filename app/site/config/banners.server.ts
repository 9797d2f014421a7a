import { and, asc, eq } from 'drizzle-orm'

import { localised as text } from '#app/platform/fields.forms.ts'
import { isPicture, isShowable, pictureColumns } from '#app/platform/pictures/find-picture.server.ts'
import { localise } from '#app/translations/localised.ts'
import { banners, pictures } from '#db/schema.server.ts'
import { BANNER_PLACES } from '#db/vocabulary.ts'

import { entity } from '../resources/entity.server.ts'
import { choice, flag, lineOrNull, localised, picture, pictureOrNull } from '../resources/fields.server.ts'
import { type ResourceLister, wrong } from '../resources/resource.server.ts'
import { optionalTarget } from './fields.forms.ts'
import { formatSchedule, isDue, isInOrder, scheduleFields } from './schedule.server.ts'

const list: ResourceLister = (db, locale, t) =>
  db
    .select({ banner: banners, picture: pictureColumns })
    .from(banners)
    .leftJoin(pictures, and(eq(pictures.id, banners.pictureId), isShowable))
    .orderBy(asc(banners.position), asc(banners.id))
    .all()
    .map(({ banner: row, picture: its }) => ({
      id: String(row.id),
      name: localise(row.alt, locale),
      facts: `${t(`settings:place${row.place}`)} · ${formatSchedule(t, row, locale)}`,
      isOff: !isDue(row, new Date()),
      picture: its,
    }))

/** Pictures across a page, each with a narrow one for telephones, in their place and time. */
const banner = entity({
  subject: 'banner',
  table: banners,
  newKey: 'office:newBanner',
  fields: {
    pictureId: picture({ label: 'settings:picture', hint: 'settings:pictureHint' }),
    mobilePictureId: pictureOrNull({ label: 'settings:mobilePicture', hint: 'settings:mobileHint' }),
    isWithoutMobile: flag({ label: 'settings:isWithoutMobile' }),
    alt: localised(text(300), { label: 'settings:alt', hint: 'settings:altHint', kind: 'lines' }),
    place: choice(BANNER_PLACES, (place) => `settings:place${place}`, { label: 'settings:place' }),
    link: lineOrNull(optionalTarget, { label: 'settings:target', hint: 'settings:targetHint' }),
    ...scheduleFields,
  },
  groups: [
    { title: 'settings:pictures', fields: ['pictureId', 'mobilePictureId', 'isWithoutMobile'] },
    { title: 'settings:words', layout: 'bilingual', fields: ['alt'] },
    { title: 'settings:showing', fields: ['place', 'link', 'from', 'until'] },
  ],
  title: 'alt',
  start: { place: 'HOME' },
  check: isInOrder,
  settle: (tx, { pictureId, mobilePictureId, isWithoutMobile }) => {
    const given = [pictureId, ...(mobilePictureId ? [mobilePictureId] : [])]
    if (given.some((each) => !isPicture(tx, each))) return wrong('pictureId', 'pictures:chooseFiles')

    return { mobilePictureId: isWithoutMobile ? null : mobilePictureId }
  },
})

export const bannerResource = { ...banner, list }
