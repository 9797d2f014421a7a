import { data, Link } from 'react-router'

import { artList, listArtYears, VISIBILITIES } from '#app/gallery/admin/art-list.server.ts'
import { labelOptions } from '#app/gallery/labels/labels.server.ts'
import { newIdempotencyKey } from '#app/platform/forms.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { formatDaysBriefly } from '#app/translations/dates.ts'
import { localise } from '#app/translations/localised.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { PostForm } from '#app/ui/post-form.tsx'

import { DataTable } from '../kit/data-table.tsx'
import { Export } from '../kit/export.tsx'
import { Choice, Filter, Tools } from '../kit/tools.tsx'
import { UploadForm } from '../kit/upload-form.tsx'
import type { Route } from './+types/art.route.ts'
import { ArtBulk } from './art-bulk.tsx'
import { changeArt } from './art-changed.server.ts'
import { type ListedArtwork, useArtColumns } from './art-columns.tsx'

export function loader({ context, url }: Route.LoaderArgs) {
  const { db, locale } = requestOf(context)
  const query = artList.read(url.searchParams, db)
  const { rows, ...list } = artList.find(db, query, { locale, now: new Date() })
  const artworks: ListedArtwork[] = rows.map(({ title, contentWarning, date, id, picture, lacksAlt, isVisible }) => ({
    id,
    picture,
    lacksAlt,
    isVisible,
    title: localise(title, locale),
    otherTitle: title[locale === 'en' ? 'ja' : 'en'] ?? '',
    warning: localise(contentWarning, locale),
    day: formatDaysBriefly(date, date, locale),
  }))
  return {
    query,
    years: listArtYears(db),
    visibilities: VISIBILITIES,
    tags: labelOptions(db, 'tags', locale),
    series: labelOptions(db, 'series', locale),
    list: { ...list, rows: artworks },
    batch: newIdempotencyKey(),
    here: url.pathname + url.search,
  }
}

/** Changes one artwork or several, and comes back to the same view of the list. */
export async function action({ request, context }: Route.ActionArgs) {
  const done = changeArt(context, await request.formData())
  if (!done) throw data(null, { status: 404 })

  return done
}

export default function Art({ loaderData }: Route.ComponentProps) {
  const t = useT()
  const { query, years, visibilities, tags, series, list, batch, here } = loaderData
  const columns = useArtColumns()
  return (
    <>
      <PageHead title={t('admin:art')}>
        <p className="row">
          <Link className="link" to="/admin/art/uploads">
            {t('pictures:uploads')}
          </Link>{' '}
          <Link className="link" to="/admin/art/tags">
            {t('office:tags')}
          </Link>{' '}
          <Link className="link" to="/admin/art/series">
            {t('office:series')}
          </Link>
        </p>
      </PageHead>
      <details className="panel fold">
        <summary>{t('pictures:upload')}</summary>
        <UploadForm batch={batch} />
      </details>
      <Tools query={query} columns={columns} views={[{ name: 'missingAlt', label: t('admin:missingAlt') }]}>
        <Choice name="year" label={t('admin:year')} words={years} say={String} />
        {tags.length > 0 && <Filter name="tag" label={t('office:tag')} options={tags} />}
        {series.length > 0 && <Filter name="series" label={t('office:series')} options={series} />}
        <Choice
          name="visible"
          label={t('admin:visible')}
          words={visibilities}
          say={(word) => t(word === 'SHOWN' ? 'admin:isVisible' : 'admin:isHidden')}
        />
      </Tools>
      <PostForm key={here}>
        <input type="hidden" name="redirectTo" value={here} />
        {/* Enter in a field presses the first button. */}
        <button hidden tabIndex={-1} aria-hidden="true" name="bulk" value="none">
          {t('office:withTickedArt')}
        </button>
        <DataTable query={query} listed={list} columns={columns} keyOf={({ id }) => id} asPictures />
        {list.count > 0 && <ArtBulk tags={tags} series={series} />}
      </PostForm>
      <Export count={list.count} />
    </>
  )
}
