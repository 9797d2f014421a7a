import { startAuthentication, startRegistration } from '@simplewebauthn/browser'

/**
 * Lets a device answer what a form's address asks of it, and sends the answer as that form.
 * @throws where the device, or whoever holds it, gives no answer
 */
export async function sendByDevice(form: HTMLFormElement, what: 'enter' | 'add'): Promise<void> {
  const response = await fetch(form.action, { method: 'POST', body: new URLSearchParams() })
  // What matters may ask for the password first.
  if (response.redirected) return location.assign(response.url)
  if (!response.ok) throw new Error(`The site answered ${response.status}`)

  const optionsJSON = await response.json()
  const answer = await (what === 'add' ? startRegistration({ optionsJSON }) : startAuthentication({ optionsJSON }))
  const field = form.elements.namedItem('answer')
  if (field instanceof HTMLInputElement) field.value = JSON.stringify(answer)
  form.submit()
}
