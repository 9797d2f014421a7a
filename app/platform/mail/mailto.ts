/** A link that writes to an email address: dots where RFC 5322 has none stand in quotes. */
export function mailtoOf(address: string): string {
  const [local = '', ...domain] = address.split('@')
  const isPlain = !local.split('.').includes('')
  return `mailto:${[encodeURIComponent(isPlain ? local : `"${local}"`), ...domain].join('@')}`
}
