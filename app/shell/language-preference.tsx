import { useRouteLoaderData } from 'react-router'

import { tagOf } from '#app/translations/added.ts'
import { useLocale, useT } from '#app/translations/use-t.tsx'

import { Preference } from './preference.tsx'
import type { ShellData } from './shell-data.ts'

/** Each language by its own name; nothing on a site that speaks one alone. */
export function LanguagePreference({ here }: { here: string }) {
  const locale = useLocale()
  const t = useT()
  const shell = useRouteLoaderData<Pick<ShellData, 'languages'>>('root')
  // A page that nothing was loaded for speaks of those that each site has.
  const languages = shell?.languages ?? EACH
  if (languages.length === 1) return null

  return (
    <Preference name="locale" label={t('common:language')} value={tagOf(locale)} here={here}>
      {languages.map(({ tag, name }) => (
        <option key={tag} value={tag} lang={tag}>
          {name}
        </option>
      ))}
    </Preference>
  )
}

const EACH = [
  { tag: 'en', name: 'English' },
  { tag: 'ja', name: '日本語' },
]
