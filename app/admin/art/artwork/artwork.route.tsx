import { data } from 'react-router'

import { valuesOf } from '#app/gallery/admin/artwork-values.ts'
import { artworkForm } from '#app/gallery/admin/artwork.forms.ts'
import { deleteArtwork, findArtwork, saveArtwork } from '#app/gallery/admin/save-artwork.server.ts'
import { labelOptions } from '#app/gallery/labels/labels.server.ts'
import { conflictOf } from '#app/platform/conflict/conflict.ts'
import { versionOf, refuseConflict, sentOf } from '#app/platform/conflict/refuse-conflict.server.ts'
import { constraintsOf, newIdempotencyKey, readForm, readText, refuse } from '#app/platform/forms.server.ts'
import { idOf } from '#app/platform/lists/ids.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { KEPT_DAYS } from '#app/site/trash/kinds.ts'
import { localise } from '#app/translations/localised.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

import { DeletePanel } from '../../kit/delete-panel.tsx'
import { BackTo } from '../../kit/page-parts.tsx'
import { seeDeleted } from '../../kit/see-deleted.server.ts'
import { UploadForm } from '../../kit/upload-form.tsx'
import { useFollowing } from '../../kit/use-following.ts'
import { readFormChoices } from '../../products/product/form-choices.server.ts'
import type { Route } from './+types/artwork.route.ts'
import { ArtworkForm } from './artwork-form.tsx'

export function loader({ params, context }: Route.LoaderArgs) {
  const { db, locale } = requestOf(context)
  const artwork = findArtwork(db, idOf(params.item))
  if (!artwork) throw data(null, { status: 404 })

  const { franchises, characters } = readFormChoices(db, locale)
  return {
    artwork,
    version: versionOf(valuesOf(artwork)),
    title: localise(artwork.title, locale),
    choices: {
      franchises,
      characters,
      tags: labelOptions(db, 'tags', locale),
      series: labelOptions(db, 'series', locale),
    },
    batch: newIdempotencyKey(),
    constraint: constraintsOf(artworkForm(artwork.pictures.map(({ id }) => id))),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, locale, viewer } = requestOf(context)
  const artwork = findArtwork(db, idOf(params.item))
  if (!artwork) throw data(null, { status: 404 })

  const form = await request.formData()
  const change = { by: viewer, now: new Date() }
  if (readText(form, 'intent') === 'delete') {
    const trashId = deleteArtwork(db, artwork.id, change)
    return seeDeleted(context, '/admin/art', 'office:artworkDeleted', trashId)
  }
  const schema = artworkForm(artwork.pictures.map(({ id }) => id))
  const submission = readForm(form, schema)
  if (submission.status !== 'success') return refuse(submission)

  const sent = { input: submission.value, sent: sentOf(form, ['tags', 'characters']), locale }
  const done = saveArtwork(db, artwork.id, sent, change)
  if (done === 'NOT_FOUND') throw data(null, { status: 404 })
  if (typeof done === 'object' && 'conflict' in done) return refuseConflict(submission, done.conflict)
  if (typeof done === 'object') return refuse(submission, { fieldErrors: atFields(done.refused) })

  return seeOther(context, `/admin/art/${artwork.id}`, { key: 'admin:artworkSaved', type: 'DONE' })
}

function atFields(refused: Record<string, string>) {
  return Object.fromEntries(Object.entries(refused).map(([field, problem]) => [field, [problem]]))
}

export default function Artwork({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { artwork, version, title, choices, constraint, batch } = loaderData
  useFollowing(artwork.pictures.some(({ state, problem }) => state === 'WAITING' && !problem))
  const conflict = conflictOf(actionData)
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
        key={conflict?.version ?? version}
        artwork={artwork}
        choices={choices}
        constraint={constraint}
        result={actionData?.result}
        conflict={conflict}
        version={version}
      />
      <section className="panel below">
        <h2>{t('pictures:add')}</h2>
        <UploadForm batch={batch} artworkId={artwork.id} />
      </section>
      <DeletePanel title={t('office:deleteArtwork')} text={t('office:deleteArtworkText', { days: KEPT_DAYS })} />
    </>
  )
}
