import { type ComponentProps, useEffect, useRef } from 'react'
import { Form } from 'react-router'

import { useT } from '#app/translations/use-t.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** One field for everything; Ctrl-K, or Command-K, leads to it. */
export function Find() {
  const t = useT()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'k' || !(event.ctrlKey || event.metaKey)) return

      event.preventDefault()
      field.current?.select()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <search>
      <Form action="/admin/search">
        <SearchField id="find" label={t('admin:findAnywhere')} ref={field} aria-keyshortcuts="Control+K" />
      </Form>
    </search>
  )
}

/** A field to search by and its button, in a form of its own or with filters. */
export function SearchField({ id, label, ...input }: ComponentProps<'input'> & { id: string; label: string }) {
  const t = useT()
  return (
    <span className="find">
      <label className="hide" htmlFor={id}>
        {label}
      </label>{' '}
      <input {...input} id={id} name="search" type="search" placeholder={label} maxLength={100} />{' '}
      <button className="btn quiet">
        <Icon name="search" />
        <span className="hide">{t('admin:search')}</span>
      </button>
    </span>
  )
}
