import { data } from 'react-router'

import { newIdempotencyKey } from '#app/platform/forms.server.ts'
import { idOf } from '#app/platform/lists/ids.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { findProductToEdit } from '#app/shop/products/admin/find-product.server.ts'
import { takePicture } from '#app/shop/products/admin/product-pictures.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { localise } from '#app/translations/localised.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

import { BackTo, RefusedFiles } from '../../kit/page-parts.tsx'
import { readPictures } from '../../kit/read-pictures.server.ts'
import { UploadForm } from '../../kit/upload-form.tsx'
import type { Route } from './+types/pictures.route.ts'

export const handle: RouteHandle = { takesFiles: true }

export function loader({ params, context }: Route.LoaderArgs) {
  const { id, name } = find(params.item, context)
  return { id, title: localise(name, requestOf(context).locale), batch: newIdempotencyKey() }
}

function find(item: string, context: Route.LoaderArgs['context']) {
  const product = findProductToEdit(requestOf(context).db, idOf(item))
  if (!product) throw data(null, { status: 404 })

  return product
}

/** Takes the files one after the other; each that could not be taken is named with its reason. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, pictures, viewer } = requestOf(context)
  const { id: productId } = find(params.item, context)
  const change = { by: viewer, now: new Date() }
  const taken: number[] = []
  const refused: { name: string; problem: string }[] = []
  await readPictures(request, context, async (file) => {
    const kept = await takePicture(db, pictures, file, productId, change)
    if (typeof kept === 'number') taken.push(kept)
    else refused.push({ name: file.name, problem: kept })
  })
  if (refused.length > 0) return data({ refused, count: taken.length }, { status: 400 })
  if (taken.length === 0) return data({ refused, count: 0 }, { status: 400 })

  const values = { count: taken.length }
  return seeOther(context, `/admin/products/${productId}`, { key: 'pictures:taken', values, type: 'DONE' })
}

export default function Pictures({ loaderData: { id, title, batch }, actionData }: Route.ComponentProps) {
  const t = useT()
  return (
    <>
      <BackTo to={`/admin/products/${id}`}>{title}</BackTo>
      <PageHead title={t('pictures:add')} />
      <section className="panel stack">
        {actionData && <RefusedFiles {...actionData} />}
        <UploadForm
          batch={batch}
          to={{ address: `/admin/products/${id}/pictures`, next: `/admin/products/${id}` }}
          problem={
            actionData && actionData.count + actionData.refused.length === 0 ? 'pictures:chooseFiles' : undefined
          }
        />
      </section>
    </>
  )
}
