import { Form, Link, useLocation, useSearchParams } from 'react-router'

import type { FilledTemplate } from '#app/site/templates/templates.ts'
import { useT } from '#app/translations/use-t.tsx'

type Props = {
  /** Of the text field that a template is put into. */
  field: string
  templates: readonly FilledTemplate[]
}

/**
 * Puts a template into a text: without script the page comes again with it, with script it is added where the writer is.
 */
export function TemplatePicker({ field, templates }: Props) {
  const t = useT()
  const [query] = useSearchParams()
  const { pathname } = useLocation()
  const chosen = templates.find(({ id }) => String(id) === query.get('template'))
  const insert = (event: React.FormEvent<HTMLFormElement>) => {
    const { value } = event.currentTarget.elements.namedItem('template') as HTMLSelectElement
    const text = templates.find(({ id }) => String(id) === value)?.text
    const area = document.querySelector<HTMLTextAreaElement>(`#${CSS.escape(field)}`)
    if (text === undefined || !area) return

    event.preventDefault()
    area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end')
    area.dispatchEvent(new Event('input', { bubbles: true }))
    area.focus()
  }
  if (templates.length === 0)
    return (
      <p>
        <Link to="/admin/site-config/templates">{t('templates:edit')}</Link>
      </p>
    )

  return (
    <Form method="get" action={`${pathname}#${field}`} onSubmit={insert} className="row">
      <label htmlFor={`template-for-${field}`}>{t('templates:pick')}</label>{' '}
      <select id={`template-for-${field}`} name="template" defaultValue={chosen?.id}>
        {templates.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>{' '}
      <button className="btn quiet">{t('templates:use')}</button>{' '}
      <Link to="/admin/site-config/templates">{t('templates:edit')}</Link>
    </Form>
  )
}
