import { useRouteLoaderData } from 'react-router'

import { useLocale, useT } from '#app/translations/use-t.tsx'

import { Preference } from './preference.tsx'
import type { ShellData } from './shell-data.ts'

/** Each language by its own name; nothing on a site that speaks one alone. */
export function LanguagePreference({ here }: { here: string }) {
  const locale = useLocale()
  const t = useT()
  const shell = useRouteLoaderData<Pick<ShellData, 'languages'>>('root')
  if (shell?.languages.length === 1) return null

  return (
    <Preference name="locale" label={t('common:language')} value={locale} here={here}>
      <option value="en" lang="en">
        English
      </option>
      <option value="ja" lang="ja">
        日本語
      </option>
    </Preference>
  )
}
