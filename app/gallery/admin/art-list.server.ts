import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm'

import { csvOf } from '#app/platform/csv.server.ts'
import { anId, choice, wholeNumber } from '#app/platform/fields.forms.ts'
import { listQuery, type QueryOf, tick } from '#app/platform/lists/list-query.ts'
import { contains, countRows, inLanguage, inOrder, list, partOf, speaks } from '#app/platform/lists/list.server.ts'
import { isShowable, pictureColumns } from '#app/platform/pictures/find-picture.server.ts'
import type { Db } from '#db/database.server.ts'
import { artworkPictures, artworks, pictures } from '#db/schema.server.ts'
import type { Locale } from '#db/vocabulary.ts'

/** A picture without words in one of the languages. */
const lacksAlt = sql<number>`EXISTS (SELECT 1 FROM artwork_pictures p WHERE p.artwork_id = artworks.id
  AND (coalesce(json_extract(p.alt, '$.en'), '') = '' OR coalesce(json_extract(p.alt, '$.ja'), '') = ''))`

export const VISIBILITIES = ['SHOWN', 'HIDDEN'] as const

const asked = listQuery(['date', 'title'], '-date', {
  year: wholeNumber(1000, 9999).optional(),
  missingAlt: tick,
  tag: anId.optional(),
  series: anId.optional(),
  visible: choice(VISIBILITIES).optional(),
})
type Query = QueryOf<typeof asked>

/** A year without artworks is passed over on its page. */
function read(values: URLSearchParams, db: Db): Query {
  const query = asked.read(values)
  return { ...query, year: listArtYears(db).find((one) => one === query.year) }
}

/** All artworks, hidden ones too, each with its first picture. */
export const artList = list(
  { ...asked, read },
  {
    find: (db, query, { locale }) =>
      partOf(selectArt(db, query, locale), query, countRows(db, artworks, wantedBy(query))),
    csv: (db, query, { locale }) =>
      csvOf('art', selectArt(db, query, locale).all(), {
        id: ({ id }) => id,
        date: ({ date }) => date,
        slug: ({ slug }) => slug,
        titleEn: ({ title }) => title.en,
        titleJa: ({ title }) => title.ja,
        warningEn: ({ contentWarning }) => contentWarning?.en,
        warningJa: ({ contentWarning }) => contentWarning?.ja,
        missingAlt: (artwork) => (artwork.lacksAlt ? 'yes' : 'no'),
        visible: ({ isVisible }) => (isVisible ? 'yes' : 'no'),
      }),
  },
)

function selectArt(db: Db, query: Query, locale: Locale) {
  const by = query.sort === 'date' ? artworks.date : inLanguage(artworks.title, locale)
  return db
    .select({ ...row, picture: pictureColumns, lacksAlt: lacksAlt.mapWith(Boolean) })
    .from(artworks)
    .leftJoin(artworkPictures, and(eq(artworkPictures.artworkId, artworks.id), isFirst))
    .leftJoin(pictures, and(eq(pictures.id, artworkPictures.pictureId), isShowable))
    .where(wantedBy(query))
    .orderBy(...inOrder(by, artworks.id, query))
    .$dynamic()
}

function wantedBy({ search, year, missingAlt, tag, series, visible }: Query) {
  const isTagged = sql`EXISTS (SELECT 1 FROM artwork_tags t WHERE t.artwork_id = artworks.id AND t.tag_id = ${tag})`
  return and(
    search ? or(speaks(artworks.title, search), contains(artworks.slug, search)) : undefined,
    year === undefined ? undefined : eq(artworks.year, year),
    missingAlt ? lacksAlt : undefined,
    tag === undefined ? undefined : isTagged,
    series === undefined ? undefined : eq(artworks.seriesId, series),
    visible === undefined ? undefined : eq(artworks.isVisible, visible === 'SHOWN'),
  )
}

const row = {
  id: artworks.id,
  slug: artworks.slug,
  year: artworks.year,
  date: artworks.date,
  title: artworks.title,
  contentWarning: artworks.contentWarning,
  isVisible: artworks.isVisible,
}

const isFirst: SQL = sql`${artworkPictures.position} =
  (SELECT min(p.position) FROM artwork_pictures p WHERE p.artwork_id = artworks.id)`

/** The years that have artworks, newest first. */
export function listArtYears(db: Db): number[] {
  const rows = db.selectDistinct({ year: artworks.year }).from(artworks).orderBy(desc(artworks.year)).all()
  return rows.map(({ year }) => year)
}
