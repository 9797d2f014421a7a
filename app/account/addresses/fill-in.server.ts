import { readText } from '#app/platform/forms.server.ts'

import { placeOfPostalCode } from './japanese-postal.server.ts'

/**
 * Fills in what a form's Japanese postal code says: prefecture and city, and the part of the city where no line of the
 * address begins with it yet. Whoever pressed for it wants it, so that what stood there gives way.
 * @returns the fields that it fills; none where nobody knows the code
 */
export async function addressByPostalCode(form: FormData): Promise<Record<string, string>> {
  const place = readText(form, 'country') === 'JP' ? await placeOfPostalCode(readText(form, 'postalCode')) : null
  if (!place) return {}

  const { state, city, area } = place
  const line = readText(form, 'addressLine1')
  return { state, city, addressLine1: area && !line.startsWith(area) ? area + line : line }
}
