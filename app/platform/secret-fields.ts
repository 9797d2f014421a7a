/** What is asked for anew rather than kept or written on a page. */
const SECRET = /password|passphrase|secret|^code$|^pin$|card.?number|cvc|cvv/i

/** Whether a field of this name holds what nobody keeps for its sender. */
export function isSecretField(name: string): boolean {
  return SECRET.test(name)
}
