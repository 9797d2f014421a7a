import { readFile } from 'node:fs/promises'

import { data } from 'react-router'

import { seeOther } from '#app/platform/redirects.server.ts'
import type { RouteHandle } from '#app/platform/routing/route-handle.ts'
import { refuseUnreadable, withUpload } from '#app/platform/uploads/upload.server.ts'
import { applyTheme, readThemeFile } from '#app/settings/settings.server.ts'
import { requestOf } from '#app/sign-in/request.server.ts'
import { useT } from '#app/translations/use-t.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

import { BackTo } from '../../kit/page-parts.tsx'
import type { Route } from './+types/theme-import.route.ts'
import { ThemeFile } from './theme-preview.tsx'

/** A theme is a handful of words. */
const MOST_BYTES = 20_000

export const handle: RouteHandle = { takesFiles: true }

/** Client navigation asks the guard of a page that has a loader. */
export function loader() {
  return null
}

/** Uses a theme that was taken along; the page again where the file is none. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, pictures, viewer } = requestOf(context)
  const options = { folder: pictures.incoming, mostBytes: MOST_BYTES }
  const theme = await withUpload(request, options, async (_, [file]) => {
    if (!file) return 'look:themeMissing'

    return 'problem' in file ? 'look:themeBad' : (readThemeFile(await readFile(file.path, 'utf8')) ?? 'look:themeBad')
  }).catch(refuseUnreadable)
  if (typeof theme === 'string') return data({ problem: theme }, { status: 400 })

  applyTheme(db, theme, { by: viewer, now: new Date() })
  return seeOther(context, '/admin/site-config/brand', { key: 'office:settingsSaved', type: 'DONE' })
}

export default function ThemeImport({ actionData }: Route.ComponentProps) {
  const t = useT()
  return (
    <>
      <BackTo to="/admin/site-config/brand">{t('office:config_brand')}</BackTo>
      <PageHead title={t('look:themeImport')} />
      <ThemeFile problem={actionData?.problem} />
    </>
  )
}
