import { data, Form, Link } from 'react-router'

import { services } from '#app/platform/context.server.ts'
import { newIdempotencyKey } from '#app/platform/forms.server.ts'
import { safePath, seeOther } from '#app/platform/redirects.server.ts'
import { theViewer } from '#app/sign-in/viewer.server.ts'
import { formatDay } from '#app/translations/dates.ts'
import { getLocale } from '#app/translations/i18n.server.ts'
import { localise } from '#app/translations/localised.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Picture } from '#app/ui/picture.tsx'

import type { Route } from './+types/art.route.ts'
import { ART_SORTS, listArt, listArtYears, showArtwork } from './art.server.ts'
import { idOf } from './ids.ts'
import { readList } from './list.ts'
import { type Column, Filter, Sheet, Tick, Tools } from './sheet.tsx'
import { UploadForm } from './upload-form.tsx'

export function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(services)
  const locale = getLocale(context)
  const values = url.searchParams
  const years = listArtYears(db)
  const asked = {
    ...readList(values, ART_SORTS, '-date'),
    year: years.find((year) => String(year) === values.get('year')) ?? null,
    isMissingAlt: values.get('missingAlt') === '1',
  }
  const { rows, ...list } = listArt(db, asked, locale)
  const artworks = rows.map(({ title, contentWarning, date, ...row }) => ({
    ...row,
    title: localise(title, locale),
    otherTitle: title[locale === 'en' ? 'ja' : 'en'] ?? '',
    warning: localise(contentWarning, locale),
    day: formatDay(date, locale),
  }))
  return {
    asked,
    years,
    list: { ...list, rows: artworks },
    batch: newIdempotencyKey(),
    here: url.pathname + url.search,
  }
}

/** Shows or hides one artwork, and comes back to the same view of the list. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const isVisible = form.get('show') === '1'
  const change = { by: theViewer(context), now: new Date() }
  if (!showArtwork(context.get(services).db, idOf(form.get('id')), isVisible, change)) throw data(null, { status: 404 })

  const back = safePath(form.get('redirectTo'), '/admin/art')
  return seeOther(context, back, { key: isVisible ? 'admin:artworkShown' : 'admin:artworkHidden', type: 'DONE' })
}

type Artwork = Route.ComponentProps['loaderData']['list']['rows'][number]

export default function Art({ loaderData: { asked, years, list, batch, here } }: Route.ComponentProps) {
  const t = useT()
  const columns: Column<Artwork, (typeof ART_SORTS)[number]>[] = [
    {
      label: t('admin:picture'),
      kind: 'picture',
      render: ({ picture }) => picture && <Picture picture={picture} alt="" sizes="3rem" />,
    },
    { label: t('admin:artTitle'), kind: 'head', sort: 'title', render: (artwork) => <Title artwork={artwork} /> },
    { label: t('admin:date'), sort: 'date', render: ({ day }) => <span className="num">{day}</span> },
    {
      label: t('admin:altText'),
      render: ({ lacksAlt }) => (lacksAlt ? <span className="low">{t('admin:missing')}</span> : t('admin:complete')),
    },
    { label: t('admin:warning'), render: ({ warning }) => warning || '–' },
    { label: t('admin:visible'), render: (artwork) => <Visibility artwork={artwork} here={here} /> },
  ]
  return (
    <>
      <PageHead title={t('admin:art')}>
        <Link className="btn quiet" to="/admin/art/uploads">
          {t('pictures:uploads')}
        </Link>
      </PageHead>
      <details className="panel fold">
        <summary>{t('pictures:upload')}</summary>
        <UploadForm batch={batch} />
      </details>
      <Tools asked={asked}>
        <Filter
          name="year"
          label={t('admin:year')}
          value={asked.year}
          options={years.map((year) => ({ value: year, label: String(year) }))}
        />
        <Tick name="missingAlt" label={t('admin:missingAlt')} isOn={asked.isMissingAlt} />
      </Tools>
      <Sheet asked={asked} listed={list} columns={columns} keyOf={({ id }) => id} />
    </>
  )
}

function Title({ artwork: { id, title, otherTitle } }: { artwork: Artwork }) {
  return (
    <>
      <Link to={`/admin/art/${id}`}>{title}</Link>
      {otherTitle && <small>{otherTitle}</small>}
    </>
  )
}

/** One button that does the other thing; it says which artwork to those who hear it. */
function Visibility({ artwork: { id, title, isVisible }, here }: { artwork: Artwork; here: string }) {
  const t = useT()
  return (
    <Form method="post" className="row">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="redirectTo" value={here} />
      <input type="hidden" name="show" value={isVisible ? '' : '1'} />
      <span className={isVisible ? 'sticker leaf' : 'sticker'}>
        {isVisible ? t('admin:isVisible') : t('admin:isHidden')}
      </span>
      <button className="link" aria-label={isVisible ? t('admin:hideThis', { title }) : t('admin:showThis', { title })}>
        {isVisible ? t('admin:hide') : t('admin:show')}
      </button>
    </Form>
  )
}
