import { data, redirect } from 'react-router'

import { readText } from '#app/platform/forms.server.ts'
import { seeOther } from '#app/platform/redirects.server.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { refuseUnreadable, withUpload } from '#app/platform/uploads/upload.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { readBrand, removeBrandImage, MOST_BYTES, takeBrandImage } from '#app/site/brand/brand-images.server.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { BRAND_KINDS } from '#db/vocabulary.ts'

import { BackTo } from '../../kit/page-parts.tsx'
import type { Route } from './+types/brand-image.route.ts'
import { BrandImages } from './brand-images.tsx'

const BRAND = '/admin/site-config/brand'

export const handle: RouteHandle = { takesFiles: true }

/** Read where a file was refused: its form, with the reason. */
export function loader({ context, params }: Route.LoaderArgs) {
  kindOf(params.kind)
  return { brand: readBrand(requestOf(context).db) }
}

/** Takes what the site is to be known by, or goes back to its own mark. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, pictures, viewer } = requestOf(context)
  const kind = kindOf(params.kind)
  const change = { by: viewer, now: new Date() }
  const options = { folder: pictures.incoming, mostBytes: MOST_BYTES }
  const done = await withUpload(request, options, async (form, [file]) => {
    if (readText(form, 'intent') === 'remove') return removeBrandImage(db, kind, change)
    if (!file || file.name === '') return 'look:imageMissing'

    return 'problem' in file ? file.problem : takeBrandImage(db, kind, file.path, change)
  }).catch(refuseUnreadable)
  if (done === 'NOT_FOUND') return redirect(BRAND)
  if (done !== 'DONE') return data({ problem: { kind, text: done } }, { status: 400 })

  return seeOther(context, BRAND, { key: 'office:settingsSaved', type: 'DONE' })
}

function kindOf(text: string) {
  const kind = BRAND_KINDS.find((each) => each === text.toUpperCase())
  if (!kind) throw data(null, { status: 404 })

  return kind
}

export default function BrandImage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  return (
    <>
      <BackTo to={BRAND}>{t('office:config_brand')}</BackTo>
      <PageHead title={t('look:images')} />
      <BrandImages brand={loaderData.brand} problem={actionData?.problem} />
    </>
  )
}
