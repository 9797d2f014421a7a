/** What a product says of its safety; the words of its page are in `products`. */
export const safety = {
  about: 'Only where it differs from the site config. Shown on the product’s page, as the EU requires.',
  manufacturerName: 'Manufacturer',
  manufacturerAddress: 'Its postal address',
  manufacturerContact: 'Its email or web address',
  contactHint: 'For example info@example.com or https://example.com.',
  warnings: 'Safety warnings',
  warningsHint: 'One per line, such as “Small parts. Not for children under 3.”',
  badContact: 'Enter an email address, or a link that starts with https://.',
  csvLong: '{{column}} is too long: “{{given}}”.',
  csvContact: '{{column}}: “{{given}}” is neither an email address nor a link that starts with https://.',
} as const
