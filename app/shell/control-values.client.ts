export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** What a field of a form holds; "" for what is not ticked. */
export function valueOf(control: Control): string {
  return isTick(control) && !control.checked ? '' : control.value
}

/** What it held when the page came. */
export function firstValueOf(control: Control): string {
  if (control instanceof HTMLSelectElement)
    return ([...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0])?.value ?? ''
  if (isTick(control)) return control.defaultChecked ? control.value : ''

  return control.defaultValue
}

export function isTick(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio'
}

/** A row of a list that is chosen for what is done to several: nothing that anybody wrote. */
export function isSelection(element: Element): boolean {
  return element instanceof HTMLInputElement && element.type === 'checkbox' && element.name === 'ids'
}

/** Whether a form is posted. A field called `method` stands in the place of the form's own property. */
export function isPosted(form: HTMLFormElement): boolean {
  return form.getAttribute('method')?.toLowerCase() === 'post'
}
