import { useEffect, useId, useRef, useState } from 'react'

import { useT } from '#app/translations/use-t.tsx'

type Props = {
  name: 'locale' | 'currency'
  label: string
  value: string
  here: string
  children: React.ReactNode
}

/** A choice that is kept: a plain form, sent at once where script runs. The whole document follows a language. */
export function Preference({ name, label, value, here, children }: Props) {
  const t = useT()
  const id = useId()
  const select = useRef<HTMLSelectElement>(null)
  const [isSpare, setIsSpare] = useState(false)
  // Somebody who chose before script came still needs the button.
  useEffect(() => setIsSpare(select.current?.value === value), [value])
  return (
    <form className="pick" method="post" action="/preferences" key={value}>
      <input type="hidden" name="redirectTo" value={here} />
      <label htmlFor={id} className="hide">
        {label}
      </label>{' '}
      <select
        ref={select}
        id={id}
        name={name}
        defaultValue={value}
        onChange={(event) => event.currentTarget.form?.submit()}
      >
        {children}
      </select>{' '}
      <button className={isSpare ? 'btn quiet spare' : 'btn quiet'}>
        {t('common:set')} <span className="hide">{label}</span>
      </button>
    </form>
  )
}
