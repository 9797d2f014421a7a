import { z } from 'zod'

import { stageWordpress } from '#app/pages/wordpress/stage-wordpress.server.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

import { BackTo } from '../kit/page-parts.tsx'
import { beginStaged, takeStaged } from '../kit/staged/read-staged.server.ts'
import { StagedUpload } from '../kit/staged/staged-upload.tsx'
import type { Route } from './+types/wordpress-imports.route.ts'

const FOLDER = '/admin/pages'

export const handle: RouteHandle = { takesFiles: true }

export function loader() {
  return beginStaged(z.object({}))
}

/** Reads an export and shows what would become of it. */
export function action({ request, context }: Route.ActionArgs) {
  const taking = { kind: 'WORDPRESS', folder: `${FOLDER}/import`, schema: z.object({}), stage: stageWordpress } as const
  return takeStaged(request, context, taking)
}

export default function WordpressImports({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  return (
    <>
      <BackTo to={FOLDER}>{t('pages:title')}</BackTo>
      <PageHead title={t('wordpress:import')} />
      <section className="panel stack">
        <p>{t('wordpress:text')}</p>
        <p className="soft">{t('wordpress:how')}</p>
        <StagedUpload
          {...loaderData}
          label={t('wordpress:file')}
          accept=".xml,.json,text/xml,application/xml,application/json"
          hint={t('wordpress:fileHint', { max: loaderData.max })}
          result={actionData?.result}
        />
      </section>
    </>
  )
}
