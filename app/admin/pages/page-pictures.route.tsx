import { data } from 'react-router'

import { listPagePictures, removePagePicture, takePagePicture } from '#app/pages/admin/page-pictures.server.ts'
import { findWritten } from '#app/pages/pages.server.ts'
import { newIdempotencyKey, readText } from '#app/platform/forms.server.ts'
import { idOf } from '#app/platform/lists/ids.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { localise } from '#app/translations/localised.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { PostForm } from '#app/ui/post-form.tsx'

import { MakingBadge } from '../kit/making-badge.tsx'
import { BackTo, RefusedFiles } from '../kit/page-parts.tsx'
import { readPictures } from '../kit/read-pictures.server.ts'
import { seeDeleted } from '../kit/see-deleted.server.ts'
import { UploadForm } from '../kit/upload-form.tsx'
import { useFollowing } from '../kit/use-following.ts'
import type { Route } from './+types/page-pictures.route.ts'

export const handle: RouteHandle = { takesFiles: true }

export function loader({ params, context }: Route.LoaderArgs) {
  const { id, kind, title } = find(params.item, context)
  const { locale, db } = requestOf(context)
  return {
    id,
    owner: kind === 'NEWS' ? `/admin/news/${id}` : `/admin/pages/${id}`,
    title: localise(title, locale),
    pictures: listPagePictures(db, id),
    batch: newIdempotencyKey(),
  }
}

function find(item: string, context: Route.LoaderArgs['context']) {
  const page = findWritten(requestOf(context).db, idOf(item))
  if (!page) throw data(null, { status: 404 })

  return page
}

/** Takes the files one after the other, or takes a picture away. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, pictures, viewer } = requestOf(context)
  const page = find(params.item, context)
  const change = { by: viewer, now: new Date() }
  const refused: { name: string; problem: string }[] = []
  let count = 0
  const form = await readPictures(request, context, async (file) => {
    const kept = await takePagePicture(db, pictures, file, page, change)
    if (typeof kept === 'number') count += 1
    else refused.push({ name: file.name, problem: kept })
  })
  const here = `/admin/pages/${page.id}/pictures`
  if (form.has('remove')) {
    const trashId = removePagePicture(db, page, idOf(readText(form, 'remove')), change)
    return seeDeleted(context, here, 'pages:pictureRemoved', trashId)
  }
  if (refused.length > 0 || count === 0) return data({ refused, count }, { status: 400 })

  return seeOther(context, here, { key: 'pictures:taken', values: { count }, type: 'DONE' })
}

/** The pictures of a page or of news, each with the line that shows it. */
export default function PagePictures({
  loaderData: { id, owner, title, pictures, batch },
  actionData,
}: Route.ComponentProps) {
  const t = useT()
  useFollowing(pictures.some(({ state, problem }) => state === 'WAITING' && !problem))
  const here = `/admin/pages/${id}/pictures`
  const isEmpty = actionData && actionData.count + actionData.refused.length === 0
  return (
    <>
      <BackTo to={owner}>{title}</BackTo>
      <PageHead title={t('pages:pictures')} />
      <section className="panel stack">
        <p className="soft">{t('pages:picturesHint')}</p>
        {actionData && <RefusedFiles refused={actionData.refused} count={actionData.count} />}
        <UploadForm
          batch={batch}
          to={{ address: here, next: here }}
          problem={isEmpty ? 'pictures:chooseFiles' : undefined}
        />
      </section>
      {pictures.length > 0 && (
        <ul className="panel entries below">
          {pictures.map(({ id: picture, picture: shown, ...making }) => (
            <li key={picture}>
              <div className="row">
                {making.state !== 'WAITING' && making.state !== 'FAILED' && (
                  <Picture picture={shown} alt="" sizes="9rem" className="page-thumb" />
                )}{' '}
                <code className="as-written">{`[[picture: ${picture} | …]]`}</code> <MakingBadge making={making} />
              </div>
              <PostForm encType="multipart/form-data">
                <button
                  className="btn quiet"
                  name="remove"
                  value={picture}
                  aria-label={t('pages:removePicture', { number: picture })}
                >
                  {t('pages:remove')}
                </button>
              </PostForm>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
