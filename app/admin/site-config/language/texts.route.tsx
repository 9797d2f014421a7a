import { data } from 'react-router'

import { seeOther } from '#app/platform/redirects.server.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { readLanguage } from '#app/site/languages/added-language.server.ts'
import { MOST_BYTES, takeTexts } from '#app/site/languages/texts-file.server.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

import { BackTo } from '../../kit/page-parts.tsx'
import { readTexts } from '../../kit/read-texts.server.ts'
import type { Route } from './+types/texts.route.ts'
import { TextsFile } from './texts-file.tsx'

export const handle: RouteHandle = { takesFiles: true }

export function loader({ context }: Route.LoaderArgs) {
  return { language: readLanguage(requestOf(context).db) }
}

/** Takes a file of texts, whole or not at all; the page again with what is wrong in which line. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, viewer } = requestOf(context)
  const { texts } = await readTexts(request, context, MOST_BYTES)
  const file = texts.get('file')
  if (!file || 'problem' in file || file.text.trim() === '') {
    const problem = file && 'problem' in file ? file.problem : 'languages:chooseFile'
    return data({ problem, problems: [] }, { status: 400 })
  }
  const taken = takeTexts(db, file.text, { by: viewer, now: new Date() })
  if ('problems' in taken) return data({ problem: undefined, problems: taken.problems }, { status: 400 })

  const flash = { key: 'languages:imported', values: { count: taken.changed }, type: 'DONE' } as const
  return seeOther(context, '/admin/site-config/language', flash)
}

export default function Texts({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  return (
    <>
      <BackTo to="/admin/site-config/language">{t('languages:title')}</BackTo>
      <PageHead title={t('languages:import')} />
      <TextsFile language={loaderData.language} {...actionData} />
    </>
  )
}
