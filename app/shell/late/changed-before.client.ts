import { type Control, firstValueOf, isTick, valueOf } from '../control-values.client.ts'

/** What was chosen or typed before script came: a page tells nobody of it, since nothing listened. */
export function changedControls(): Control[] {
  return [...document.querySelectorAll<Control>('input:not([type=hidden]), select, textarea')].filter(isChanged)
}

/**
 * Lets React hear of a change that it took for what the page came with. Text that somebody is still writing waits until
 * they leave the field: the next key is heard anyway, and a word that is being composed would end.
 */
export function announce(control: Control): void {
  if (!control.isConnected) return
  if (isChosen(control)) control.dispatchEvent(new Event('change', { bubbles: true }))
  else if (isTick(control)) {
    control.checked = !control.checked
    control.click()
  } else if (document.activeElement === control) control.addEventListener('blur', () => type(control), { once: true })
  else type(control)
}

/** Of the choices of which one holds, the one that holds is told. */
function isChanged(control: Control): boolean {
  if (control.type === 'select-multiple' || (control.type === 'radio' && valueOf(control) === '')) return false

  return valueOf(control) !== firstValueOf(control)
}

function isChosen(control: Control): boolean {
  return control instanceof HTMLSelectElement || control.type === 'file'
}

/** React compares with what it saw set last; what is written past it is news to it. */
function type(control: Control): void {
  if (control instanceof HTMLSelectElement) return

  const written = control.value
  control.value = control.defaultValue
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control) as object, 'value')?.set?.call(control, written)
  control.dispatchEvent(new Event('input', { bubbles: true }))
}
