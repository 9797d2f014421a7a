import { useId } from 'react'

import { useT } from '#app/translations/use-t.tsx'

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
