import { useLocale, useT } from '#app/translations/use-t.tsx'

import { Preference } from './preference.tsx'

/** Each language by its own name. */
export function LanguagePreference({ here }: { here: string }) {
  return (
    <Preference name="locale" label={useT()('common:language')} value={useLocale()} here={here}>
      <option value="en" lang="en">
        English
      </option>
      <option value="ja" lang="ja">
        日本語
      </option>
    </Preference>
  )
}
