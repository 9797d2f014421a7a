import { data, Link } from 'react-router'

import { artTaker } from '#app/gallery/admin/art-taker.server.ts'
import { listDrafts } from '#app/gallery/admin/naming.server.ts'
import { findArtwork } from '#app/gallery/admin/save-artwork.server.ts'
import { forgetUploads, listUploads, readProgress } from '#app/gallery/admin/uploads.server.ts'
import { newIdempotencyKey } from '#app/platform/forms.server.ts'
import { idOf } from '#app/platform/lists/ids.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import type { RefusedFile, UploadedFile } from '#app/platform/uploads/upload.server.ts'
import { mostBytesOf } from '#app/platform/uploads/zip/unpack.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { readSettings } from '#app/site/site.server.ts'
import { formatInstant } from '#app/translations/dates.ts'
import { localise } from '#app/translations/localised.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { PostForm } from '#app/ui/post-form.tsx'

import { BackTo } from '../../kit/page-parts.tsx'
import { readPictures } from '../../kit/read-pictures.server.ts'
import { UploadForm } from '../../kit/upload-form.tsx'
import { useFollowing } from '../../kit/use-following.ts'
import type { Route } from './+types/uploads.route.ts'
import { MakingPanel } from './making-panel.tsx'
import { UploadLines } from './upload-lines.tsx'

export const handle: RouteHandle = { takesFiles: true }

export function loader({ context, url }: Route.LoaderArgs) {
  const { db, locale } = requestOf(context)
  const batch = batchOf(url)
  const lines = listUploads(db, batch).map(({ title, ...line }) => ({
    ...line,
    title: title ? localise(title, locale) : '',
  }))
  const { failures, ...progress } = readProgress(db)
  const artwork = findArtwork(db, idOf(url.searchParams.get('artwork')))
  return {
    lines,
    progress: {
      ...progress,
      failures: failures.map(({ retryAt, ...one }) => ({ ...one, retryAt: retryAt && formatInstant(retryAt, locale) })),
    },
    artwork: artwork && { id: artwork.id, title: localise(artwork.title, locale) },
    watermark: readSettings(db).watermark,
    toName: artwork ? 0 : listDrafts(db, batch).length,
    batch,
    nextBatch: newIdempotencyKey(),
    here: url.pathname + url.search,
  }
}

/** Takes the files one after the other; the page that follows says what became of each. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const { db, pictures, viewer } = requestOf(context)
  const now = new Date()
  const key = batchOf(url) ?? newIdempotencyKey()
  const artwork = url.searchParams.has('artwork') ? findArtwork(db, idOf(url.searchParams.get('artwork'))) : undefined
  if (artwork === null) throw data(null, { status: 404 })

  forgetUploads(db, now)
  let [sent, taken] = [0, 0]
  const take = artTaker(db, pictures, { key, artworkId: artwork?.id ?? null, by: viewer, now })
  const takeNext = async (file: UploadedFile | RefusedFile) => {
    sent += 1
    const isTaken = await take(file)
    if (isTaken) taken += 1
  }
  await readPictures(request, context, takeNext, mostBytesOf)
  if (sent === 0) return data({ problem: 'pictures:chooseFiles' as const }, { status: 400 })
  if (taken === 0) return data({ problem: 'pictures:noneTaken' as const }, { status: 400 })

  const query = new URLSearchParams({ batch: key, ...(artwork && { artwork: String(artwork.id) }) })
  return seeOther(context, `/admin/art/uploads?${query}`)
}

/** The key of files that are sent together stands in the address, where script finds it for each of them. */
function batchOf(url: URL): string | null {
  return /^[\w-]{16,64}$/.exec(url.searchParams.get('batch') ?? '')?.[0] ?? null
}

export default function Uploads({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { lines, progress, artwork, watermark, nextBatch, here, toName, batch } = loaderData
  useFollowing(progress.waiting + progress.later > 0)
  return (
    <>
      <BackTo to={artwork ? `/admin/art/${artwork.id}` : '/admin/art'}>{artwork?.title ?? t('admin:art')}</BackTo>
      <PageHead title={t('pictures:title')} />
      <div className="cols edit">
        <div className="stack">
          <section className="panel">
            <h2>{artwork ? t('pictures:add') : t('pictures:upload')}</h2>
            <UploadForm batch={nextBatch} artworkId={artwork?.id} problem={actionData?.problem} />
          </section>
          <UploadLines lines={lines}>
            {toName > 0 && (
              <p>
                <Link className="btn" to={`/admin/art/uploads/naming${batch ? `?batch=${batch}` : ''}`}>
                  {t('naming:link', { count: toName })}
                </Link>
              </p>
            )}
          </UploadLines>
        </div>
        <aside className="stack">
          <MakingPanel progress={progress} here={here} />
          <section className="panel">
            <h2>{t('pictures:watermark')}</h2>
            <PostForm action="/admin/art/remaking" className="stack">
              <div className="field">
                <label htmlFor="watermark">{t('pictures:watermarkLabel')}</label>{' '}
                <input
                  key={watermark}
                  id="watermark"
                  name="watermark"
                  defaultValue={watermark}
                  maxLength={60}
                  aria-describedby="watermark-hint"
                />{' '}
                <small id="watermark-hint">{t('pictures:watermarkHint')}</small>
              </div>
              <button className="btn quiet">{t('pictures:makeAll')}</button>
              <p className="soft">{t('pictures:makeAllHint')}</p>
            </PostForm>
          </section>
        </aside>
      </div>
    </>
  )
}
