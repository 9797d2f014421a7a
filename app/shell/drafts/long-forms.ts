import { type Control, isSelection } from '../control-values.client.ts'

/** Fields that hold no words of anybody. */
const NO_WORDS = /^(hidden|password|file|submit|button|image|reset)$/
/** Fields of a form whose words are kept while they are typed, where none of them is long. */
const MANY = 4
/** The till keeps each sale by itself. */
const TILL = /^\/event-helper\/\d+(\/basket)?$/

/** The page whose form was sent, until its answer was seen; kept under this name. */
export const SENT_FORM = 'draft-sent'

/** The forms of a page that take long to write. */
export function longForms(path = location.pathname): HTMLFormElement[] {
  if (TILL.test(path)) return []

  return [...document.querySelectorAll<HTMLFormElement>('main form')].filter((form) => {
    const fields = form.method === 'post' ? fieldsOf(form) : []
    return fields.length >= MANY || fields.some(({ type }) => type === 'textarea')
  })
}

/** What somebody may type or choose in a form. */
export function fieldsOf(form: HTMLFormElement): Control[] {
  return ([...form.elements] as Control[]).filter(
    (field) => field.name && field.type && !NO_WORDS.test(field.type) && field.tabIndex >= 0 && !isSelection(field),
  )
}
