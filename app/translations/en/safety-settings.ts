/** Of the group of settings about product safety: regulation (EU) 2023/988. */
export const safetySettings = {
  safety: 'Product safety',
  manufacturerName: 'Manufacturer',
  manufacturerNameHint: 'The person or company that makes your goods, often you. Products can say otherwise.',
  manufacturerAddress: 'Manufacturer’s postal address',
  manufacturerAddressHint: 'Shown on every product page of goods.',
  manufacturerContact: 'Manufacturer’s email or web address',
  manufacturerContactHint: 'For example info@example.com or https://example.com.',
  responsibleName: 'Responsible person in the EU',
  responsibleNameHint: 'Needed if the manufacturer is outside the EU and you sell there.',
  responsibleAddress: 'Responsible person’s postal address',
  responsibleAddressHint: 'An address in the EU.',
  responsibleContact: 'Responsible person’s email or web address',
  responsibleContactHint: 'For example info@example.com or https://example.com.',
  safetyWarnings: 'Safety warnings',
  safetyWarningsHint: 'For all goods, one per line. Products can have their own.',
} as const
