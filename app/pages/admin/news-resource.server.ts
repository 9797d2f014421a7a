import { findPicture, isPicture } from '#app/platform/pictures/find-picture.server.ts'
import { dayOf, momentField } from '#app/platform/time/site-clock.ts'
import { nameIn, resource, wrong } from '#app/site/resources/resource.server.ts'
import { throwAway } from '#app/site/trash/trash.server.ts'
import { textOf } from '#app/translations/texts.ts'

import { findPage } from '../pages.server.ts'
import { newsFields, freeSlug, isTaken } from './page-fields.server.ts'
import { newsForm } from './page.forms.ts'
import { wordsIn, wordsOf, writePage } from './write-page.server.ts'

/** News that the administrator writes. */
export const newsResource = resource({
  subject: 'news',
  table: 'pages',
  key: 'id',
  newKey: 'news:newPost',
  form: newsForm,
  start: { state: 'DRAFT' },
  fields: newsFields,
  title: ({ titleEn, titleJa }, locale) => nameIn(titleEn, titleJa, locale),
  find: (db, id) => {
    const post = findPage(db, Number(id), 'NEWS')
    if (!post) return null

    const { pictureId, pictureAlt, publishedAt } = post
    return {
      ...wordsOf(post),
      pictureId: pictureId === null ? '' : String(pictureId),
      altEn: pictureAlt?.en,
      altJa: pictureAlt?.ja,
      publishedAt: momentField(publishedAt),
    }
  },
  pictures: (db, { pictureId }) => ({ pictureId: findPicture(db, pictureId) }),
  write: (tx, id, input, now) => {
    if (input.slug && isTaken(tx, id, input.slug)) return wrong('slug', 'pages:slugTaken')

    const pictureId = input.isWithoutPicture ? null : (input.pictureId ?? null)
    if (pictureId !== null && !isPicture(tx, pictureId)) return wrong('pictureId', 'pictures:chooseFiles')

    const values = {
      ...wordsIn(input),
      kind: 'NEWS' as const,
      slug: input.slug || freeSlug(tx, id, input.titleEn || input.titleJa, `news-${dayOf(now)}`),
      publishedAt: input.publishedAt ?? (input.state === 'PUBLISHED' ? now : null),
      pictureId,
      pictureAlt: textOf(input.altEn, input.altJa),
    }
    return String(writePage(tx, id, values, now))
  },
  throwAway: (tx, id, change) => {
    const name = findPage(tx, Number(id), 'NEWS')?.title ?? {}
    return throwAway(tx, { kind: 'NEWS', key: { id: Number(id) }, subject: `news/${id}`, name }, change)
  },
})
