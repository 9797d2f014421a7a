type Value = string | number | boolean | null | undefined | readonly Value[] | { readonly [name: string]: Value }

/** A form as Stripe reads it: `line_items[0][price_data][currency]=jpy`; what is null or undefined is left out. */
export function encodeForm(values: { readonly [name: string]: Value }): string {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) append(form, name, value)
  return form.toString()
}

function append(form: URLSearchParams, name: string, value: Value): void {
  if (value === null || value === undefined) return
  if (typeof value !== 'object') {
    form.append(name, String(value))
    return
  }
  for (const [key, part] of Object.entries(value)) append(form, `${name}[${key}]`, part)
}
