import { data } from 'react-router'

import { keepFile } from '#app/gallery/admin/art-taker.server.ts'
import { removePicture, replacePicture } from '#app/gallery/admin/artwork-pictures.server.ts'
import { findArtwork } from '#app/gallery/admin/save-artwork.server.ts'
import { readText } from '#app/platform/forms.server.ts'
import { idOf } from '#app/platform/lists/ids.ts'
import { ACCEPTED_TYPES, MOST_MB } from '#app/platform/pictures/limits.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { KEPT_DAYS } from '#app/site/trash/kinds.ts'
import { localise } from '#app/translations/localised.ts'
import { formatProblem } from '#app/translations/message.ts'
import { useT } from '#app/translations/use-t.tsx'
import { FileInput } from '#app/ui/file-input.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { PostForm } from '#app/ui/post-form.tsx'

import { DeletePanel } from '../../kit/delete-panel.tsx'
import { MakingBadge } from '../../kit/making-badge.tsx'
import { BackTo } from '../../kit/page-parts.tsx'
import { readPictures } from '../../kit/read-pictures.server.ts'
import { seeDeleted } from '../../kit/see-deleted.server.ts'
import type { Route } from './+types/artwork-picture.route.ts'

export const handle: RouteHandle = { takesFiles: true }

export function loader({ params, context }: Route.LoaderArgs) {
  const { artwork, picture, at } = find(params, context)
  const { id, ...shown } = picture
  const title = localise(artwork.title, requestOf(context).locale)
  return { id: artwork.id, title, number: at + 1, pictureId: id, ...shown }
}

/** Puts another picture in this one's place, or takes it out of the artwork. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, pictures, viewer } = requestOf(context)
  const { artwork, picture } = find(params, context)
  const back = `/admin/art/${artwork.id}`
  let kept: number | string = 'pictures:chooseFiles'
  const change = { by: viewer, now: new Date() }
  const form = await readPictures(request, context, async (file) => {
    kept = await keepFile(db, pictures, file, change.now)
  })
  if (readText(form, 'intent') === 'remove') {
    const trashId = removePicture(db, artwork.id, picture.id, change)
    return trashId === null ? refused('pictures:isLast') : seeDeleted(context, back, 'pictures:removed', trashId)
  }
  if (typeof kept === 'string') return refused(kept)
  if (!replacePicture(db, artwork.id, picture.id, kept, change)) return refused('pictures:isThere')

  pictures.wake()
  return seeOther(context, back, { key: 'pictures:replaced', type: 'DONE' })
}

function refused(problem: string) {
  return data({ problem }, { status: 400 })
}

function find(params: Route.LoaderArgs['params'], context: Route.LoaderArgs['context']) {
  const artwork = findArtwork(requestOf(context).db, idOf(params.item))
  const at = artwork?.pictures.findIndex(({ id }) => id === idOf(params.picture)) ?? -1
  const picture = artwork?.pictures[at]
  if (!artwork || !picture) throw data(null, { status: 404 })

  return { artwork, picture, at }
}

export default function ArtworkPicture({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { id, title, number, picture, state, problem } = loaderData
  const wrong = actionData?.problem
  return (
    <>
      <BackTo to={`/admin/art/${id}`}>{title}</BackTo>
      <PageHead title={t('pictures:one', { number })}>
        <p className="row">
          <MakingBadge making={{ state, problem }} />
          <span className="soft">{t('pictures:size', picture)}</span>
        </p>
      </PageHead>
      <div className="cols edit">
        <section className="panel one-picture">
          {state !== 'WAITING' && state !== 'FAILED' && <Picture picture={picture} alt="" sizes="40rem" isFirst />}
          {problem?.startsWith('form:') && <p className="wrong">{formatProblem(t, problem)}</p>}
        </section>
        <aside className="stack">
          {wrong && (
            <div className="panel errors" role="alert">
              <p>{formatProblem(t, wrong)}</p>
            </div>
          )}
          <section className="panel">
            <h2>{t('pictures:replace')}</h2>
            <PostForm encType="multipart/form-data" className="stack">
              <div className="field">
                <FileInput
                  id="new-picture"
                  name="files"
                  accept={ACCEPTED_TYPES}
                  label={t('pictures:newPicture')}
                  hint={`${t('pictures:replaceHint')} ${t('pictures:addHint', { max: MOST_MB })}`}
                  aria-invalid={wrong ? true : undefined}
                />
              </div>
              <button className="btn">{t('pictures:replace')}</button>
            </PostForm>
          </section>
          <section className="panel">
            <h2>{t('pictures:remake')}</h2>
            <p className="soft">{t('pictures:remakeHint')}</p>
            <PostForm action="/admin/art/remaking">
              <input type="hidden" name="picture" value={loaderData.pictureId} />
              <input type="hidden" name="redirectTo" value={`/admin/art/${id}`} />
              <button className="btn quiet">{t('pictures:remake')}</button>
            </PostForm>
          </section>
          <DeletePanel
            title={t('pictures:remove')}
            text={t('pictures:removeHint', { days: KEPT_DAYS })}
            intent="remove"
          />
        </aside>
      </div>
    </>
  )
}
