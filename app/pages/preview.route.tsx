import { data } from 'react-router'

import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { useT } from '#app/translations/use-t.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import '#app/translations/stall.client.ts'

import type { Route } from './+types/preview.route.ts'
import { presentPage } from './content.server.ts'
import { PageContent } from './page-content.tsx'
import { isShown } from './page-path.ts'
import { findByPreview } from './pages.server.ts'

export const handle: RouteHandle = { secret: true, screen: 'Page' }

/** A page before it is published, for whoever has its link. */
export function loader({ params, context }: Route.LoaderArgs) {
  const page = findByPreview(requestOf(context).db, params.secret)
  if (!page) throw data(null, { status: 404 })

  return { isDraft: !isShown(page, new Date()), ...presentPage(context, page) }
}

export default function PagePreview({ loaderData: { isDraft, title, lang, parts } }: Route.ComponentProps) {
  const t = useT()
  return (
    <>
      <meta name="robots" content="noindex" />
      {isDraft && (
        <p className="note">
          <Icon name="info" />
          <span>{t('info:isDraft')}</span>
        </p>
      )}
      <PageHead title={title} />
      <PageContent parts={parts} lang={lang} />
    </>
  )
}
