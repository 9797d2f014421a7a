import { data } from 'react-router'

import { services } from '#app/platform/context.server.ts'
import { constraintsOf, newIdempotencyKey, readForm, refuse } from '#app/platform/forms.server.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import { theViewer } from '#app/sign-in/viewer.server.ts'
import { getLocale } from '#app/translations/i18n.server.ts'
import { localise } from '#app/translations/localised.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

import type { Route } from './+types/artwork.route.ts'
import { findArtwork, saveArtwork } from './art.server.ts'
import { ArtworkForm } from './artwork-form.tsx'
import { artworkForm } from './artwork.forms.ts'
import { valuesOf } from './artwork.ts'
import { BackTo } from './back-to.tsx'
import { idOf } from './ids.ts'
import { refuseStale, versionOf } from './stale.server.ts'
import { staleOf } from './stale.ts'
import { UploadForm } from './upload-form.tsx'
import { useFollowing } from './use-following.ts'

export function loader({ params, context }: Route.LoaderArgs) {
  const artwork = findArtwork(context.get(services).db, idOf(params.item))
  if (!artwork) throw data(null, { status: 404 })

  return {
    artwork,
    version: versionOf(valuesOf(artwork)),
    title: localise(artwork.title, getLocale(context)),
    batch: newIdempotencyKey(),
    constraint: constraintsOf(artworkForm(artwork.pictures.map(({ id }) => id))),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db } = context.get(services)
  const artwork = findArtwork(db, idOf(params.item))
  if (!artwork) throw data(null, { status: 404 })

  const schema = artworkForm(artwork.pictures.map(({ id }) => id))
  const form = await request.formData()
  const submission = readForm(form, schema)
  if (submission.status !== 'success') return refuse(submission)

  const change = { by: theViewer(context), now: new Date() }
  const done = saveArtwork(db, artwork.id, submission.value, form, change)
  if (done === 'TAKEN') return refuse(submission, { fieldErrors: { slug: ['admin:addressTaken'] } })
  if (typeof done === 'object') return refuseStale(submission, done)

  return seeOther(context, `/admin/art/${artwork.id}`, { key: 'admin:artworkSaved', type: 'DONE' })
}

export default function Artwork({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { artwork, version, title, constraint, batch } = loaderData
  useFollowing(artwork.pictures.some(({ state, problem }) => state === 'WAITING' && !problem))
  const stale = staleOf(actionData)
  return (
    <>
      <BackTo to="/admin/art">{t('admin:art')}</BackTo>
      <PageHead title={title}>
        <p className="row">
          <span className={artwork.isVisible ? 'sticker leaf' : 'sticker'}>
            {artwork.isVisible ? t('admin:isVisible') : t('admin:isHidden')}
          </span>
          {artwork.isVisible && (
            <a className="link" href={`/art/${artwork.year}/${artwork.slug}`}>
              {t('admin:seeInGallery')}
            </a>
          )}
        </p>
      </PageHead>
      <ArtworkForm
        key={stale?.version ?? version}
        artwork={artwork}
        constraint={constraint}
        result={actionData?.result}
        stale={stale}
        version={version}
      />
      <section className="panel below">
        <h2>{t('pictures:add')}</h2>
        <UploadForm batch={batch} artworkId={artwork.id} />
      </section>
    </>
  )
}
