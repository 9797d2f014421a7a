/** Where to, how and paid by what: chosen in the cart, kept until the order. */
export type Choices = {
  country: string
  /** Of the address, once it is known, for taxes. */
  state?: string
  postalCode?: string
  methodId: number | null
  paymentMethodId: number | null
}

/** As a cookie holds them: `DE.3.1`, nothing for what was not chosen. */
export function formatChoices({ country, methodId, paymentMethodId }: Choices): string {
  return [country, methodId ?? '', paymentMethodId ?? ''].join('.')
}

/** Reads what `formatChoices` wrote; null for anything else. */
export function parseChoices(text: string): Choices | null {
  const parts = /^([A-Z]{2})\.(\d{0,9})\.(\d{0,9})$/.exec(text)
  if (!parts) return null

  const [, country = '', method, payment] = parts
  return { country, methodId: Number(method) || null, paymentMethodId: Number(payment) || null }
}
