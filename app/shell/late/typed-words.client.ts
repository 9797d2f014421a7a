const NATIVE = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')

/**
 * React begins by setting each text to what the page came with: what was typed until then would be gone. Inputs and
 * lists it leaves alone.
 * @returns to be called once React has taken over: from then on texts can be set again
 */
export function keepTypedWords(): () => void {
  const texts = [...document.querySelectorAll('textarea')]
  for (const text of texts) Object.defineProperty(text, 'value', { ...NATIVE, set: () => {} })
  return () => texts.forEach((text) => Reflect.deleteProperty(text, 'value'))
}
