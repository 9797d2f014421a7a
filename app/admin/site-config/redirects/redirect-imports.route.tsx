import { z } from 'zod'

import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

import { BackTo } from '../../kit/page-parts.tsx'
import { beginStaged, takeStaged } from '../../kit/staged/read-staged.server.ts'
import { StagedUpload } from '../../kit/staged/staged-upload.tsx'
import type { Route } from './+types/redirect-imports.route.ts'

const FOLDER = '/admin/site-config/redirects'

export const handle: RouteHandle = { takesFiles: true }

export function loader() {
  return beginStaged(z.object({}))
}

/** Keeps a file of old addresses and shows what it would do. */
export function action({ request, context }: Route.ActionArgs) {
  return takeStaged(request, context, { kind: 'REDIRECTS', folder: `${FOLDER}/import`, schema: z.object({}) })
}

export default function RedirectImports({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  return (
    <>
      <BackTo to={FOLDER}>{t('redirects:title')}</BackTo>
      <PageHead title={t('redirects:import')} />
      <section className="panel stack">
        <p>{t('redirects:importText')}</p>
        <StagedUpload label={t('redirects:file')} {...loaderData} result={actionData?.result} />
      </section>
    </>
  )
}
