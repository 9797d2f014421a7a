import { useLocation } from 'react-router'

import { ADDED_TEXT, TEXT_INTO } from '#app/platform/forms/added-text.ts'
import type { FilledTemplate } from '#app/site/templates/templates.ts'
import { useT } from '#app/translations/use-t.tsx'
import { StaffLink } from '#app/ui/staff-link.tsx'

type Props = {
  /** The text field of the same form that a template is put into. */
  field: { id: string; name: string }
  templates: readonly FilledTemplate[]
}

/**
 * Puts a template into a text of the form that it stands in: with script where the writer is; without it the form comes
 * again with everything that was typed, and the template behind it.
 */
export function TemplatePicker({ field, templates }: Props) {
  const t = useT()
  const { pathname } = useLocation()
  const edit = <StaffLink to="/admin/site-config/templates">{t('templates:edit')}</StaffLink>
  if (templates.length === 0) return <p>{edit}</p>

  return (
    <p className="row">
      <label htmlFor={`template-for-${field.id}`}>{t('templates:pick')}</label>{' '}
      <select id={`template-for-${field.id}`} name={ADDED_TEXT}>
        {templates.map(({ id, name, text }) => (
          <option key={id} value={text}>
            {name}
          </option>
        ))}
      </select>{' '}
      <button
        className="btn quiet"
        name={TEXT_INTO}
        value={field.name}
        formNoValidate
        formAction={`${pathname}#${field.id}`}
        onClick={(event) => insert(event, field.id)}
      >
        {t('templates:use')}
      </button>{' '}
      {edit}
    </p>
  )
}

/** Without a field to put it into the form is sent, as without script. */
function insert(event: React.MouseEvent<HTMLButtonElement>, id: string) {
  const select = event.currentTarget.form?.elements.namedItem(ADDED_TEXT)
  const area = document.querySelector<HTMLTextAreaElement>(`#${CSS.escape(id)}`)
  if (!(select instanceof HTMLSelectElement) || !area) return

  event.preventDefault()
  area.setRangeText(select.value, area.selectionStart, area.selectionEnd, 'end')
  area.dispatchEvent(new Event('input', { bubbles: true }))
  area.focus()
}
