import { useId } from 'react'
import { useRouteLoaderData } from 'react-router'

import { tagOf } from '#app/translations/added.ts'
import { useT, useLocale } from '#app/translations/use-t.tsx'

import type { ShellData } from './shell-data.ts'

type Props = {
  name: 'locale' | 'currency'
  label: string
  value: string
  here: string
  children: React.ReactNode
}

/**
 * A choice that is kept: a plain form, sent at once where script runs, whose button is not seen there from the first
 * paint. The whole document follows a language.
 */
export function Preference({ name, label, value, here, children }: Props) {
  const t = useT()
  const id = useId()
  return (
    <form className="pick" method="post" action="/preferences" key={value}>
      <input type="hidden" name="redirectTo" value={here} />
      <label htmlFor={id} className="hide">
        {label}
      </label>{' '}
      <select
        id={id}
        name={name}
        defaultValue={value}
        // A browser that fills in what stood here before would choose it again.
        autoComplete="off"
        onChange={(event) => event.currentTarget.form?.submit()}
      >
        {children}
      </select>{' '}
      <button className="btn quiet">
        {t('common:set')} <span className="hide">{label}</span>
      </button>
    </form>
  )
}

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
