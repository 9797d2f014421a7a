/** Taxes beside a total, and on invoices. */
export const taxes = {
  added: '{{name}} {{rate}}',
  included: 'includes {{name}} {{rate}}',
  pricesInclude: 'Includes {{name}}',
  pricesAdd: 'Plus {{name}}, added at checkout',
  number: 'Tax registration number',
  rate: 'Tax',
  net: 'Taxed at {{rate}}, without tax',
  gross: 'Taxed at {{rate}}: {{gross}}, including {{name}} of {{tax}}',
  without: 'Without {{name}}',
  grossWithout: 'Without {{name}}: {{gross}}',
  none: 'No {{name}} is charged on this order.',
  byState: 'In some states {{name}} is added: you see it before you order.',
  sameWithout: 'No {{name}} is charged for this destination. The price is the same.',
} as const
