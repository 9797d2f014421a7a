import { data } from 'react-router'

import { takenFlash } from '#app/platform/flash.ts'
import { ACCEPTED_TYPES, MOST_MB } from '#app/platform/pictures/limits.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { mostBytesOf } from '#app/platform/uploads/zip/unpack.server.ts'
import { openPictureTaker, readStored } from '#app/shop/products/import/import-pictures.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { useT } from '#app/translations/use-t.tsx'
import { FileInput } from '#app/ui/file-input.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { SenderField } from '#app/ui/post-form.tsx'

import { BackTo, RefusedFiles } from '../../kit/page-parts.tsx'
import { readPictures } from '../../kit/read-pictures.server.ts'
import type { Route } from './+types/import-pictures.route.ts'
import { find } from './find-import.server.ts'

export const handle: RouteHandle = { takesFiles: true }

export function loader({ params, context }: Route.LoaderArgs) {
  const { id, name } = find(params.import, context)
  return { id, name }
}

/** Gives each picture to the product that it is called after; what is nobody's is named. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, config, pictures, viewer } = requestOf(context)
  const { id, stored } = find(params.import, context)
  const change = { by: viewer, now: new Date() }
  const taker = openPictureTaker(db, pictures, await readStored(config.dataDir, stored), change)
  if (!taker) throw data(null, { status: 404 })

  await readPictures(request, context, (file) => taker.take(file), mostBytesOf)
  const { count, refused, leftOut } = taker.taken
  if (refused.length > 0 || count === 0) return data(taker.taken, { status: 400 })

  return seeOther(context, `/admin/products/import/${id}`, takenFlash(count, leftOut))
}

export default function ImportPictures({ loaderData: { id, name }, actionData }: Route.ComponentProps) {
  const t = useT()
  const isEmpty = actionData && actionData.count + actionData.refused.length === 0
  return (
    <>
      <BackTo to={`/admin/products/import/${id}`}>{name}</BackTo>
      <PageHead title={t('choices:importPictures')} />
      <section className="panel stack">
        <p>{t('choices:importPicturesText')}</p>
        {actionData && <RefusedFiles {...actionData} />}
        <form method="post" encType="multipart/form-data" className="stack">
          <SenderField />
          <div className="field">
            <FileInput
              id="import-pictures"
              name="files"
              multiple
              accept={`${ACCEPTED_TYPES},.zip`}
              label={t('pictures:choose')}
              hint={t('pictures:addHint', { max: MOST_MB })}
              problem={isEmpty ? 'pictures:chooseFiles' : undefined}
              isAnnounced
            />
          </div>
          <p>
            <button className="btn">{t('pictures:add')}</button>
          </p>
        </form>
      </section>
    </>
  )
}
