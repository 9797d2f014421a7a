import { data } from 'react-router'

import { openPostPictures } from '#app/pages/wordpress/staged-pictures.server.ts'
import { takenFlash } from '#app/platform/flash.ts'
import { idOf } from '#app/platform/lists/ids.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { mostBytesOf } from '#app/platform/uploads/zip/unpack.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { findStaged } from '#app/site/staged/staged.server.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

import { BackTo, RefusedFiles } from '../kit/page-parts.tsx'
import { readPictures } from '../kit/read-pictures.server.ts'
import type { Route } from './+types/wordpress-pictures.route.ts'
import { PostPictures } from './post-pictures.tsx'

export const handle: RouteHandle = { takesFiles: true }

export function loader({ params, context }: Route.LoaderArgs) {
  const staged = findStaged(requestOf(context).db, 'WORDPRESS', idOf(params.import))
  if (!staged) throw data(null, { status: 404 })

  return { id: staged.id, name: staged.name }
}

/** Takes the pictures of the posts that wait; what no post shows is named. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, pictures } = requestOf(context)
  const id = idOf(params.import)
  const taker = openPostPictures(db, pictures, id, new Date())
  if (!taker) throw data(null, { status: 404 })

  await readPictures(request, context, (file) => taker.take(file), mostBytesOf)
  const { count, refused, leftOut } = taker.taken
  if (refused.length > 0 || count === 0) return data(taker.taken, { status: 400 })

  return seeOther(context, `/admin/pages/import/${id}`, takenFlash(count, leftOut))
}

export default function WordpressPictures({ loaderData: { id, name }, actionData }: Route.ComponentProps) {
  const t = useT()
  return (
    <>
      <BackTo to={`/admin/pages/import/${id}`}>{name}</BackTo>
      <PageHead title={t('wordpress:pictures')} />
      <section className="panel stack">
        {actionData && <RefusedFiles {...actionData} />}
        <PostPictures id={id} isEmpty={actionData?.count === 0 && actionData.refused.length === 0} />
      </section>
    </>
  )
}
