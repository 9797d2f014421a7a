/** The settings of taxes. */
export const taxSettings = {
  taxes: 'Taxes',
  taxMode: 'Prices and taxes',
  taxModeHint: 'If you don’t have to charge taxes, leave it off. Orders keep what held when they were placed.',
  taxName: 'What the tax is called',
  taxNameHint: 'As customers know it: VAT, consumption tax, sales tax.',
  taxNumber: 'Registration number',
  taxNumberHint:
    'Shown on invoices: your VAT number, or T and 13 digits for a qualified invoice in Japan. Leave empty if you have none.',
  taxRates: 'Rates',
  taxRatesHint:
    'Where the parcel goes: two letters for a country (JP), and its state after a hyphen (US-CA). A place that isn’t listed is taxed at 0%, and prices that include taxes stay the same there. Mark types of products that are books in their own forms.',
  column_place: 'Country or state',
  column_kind: 'Kind',
  option_NONE: 'No taxes',
  option_INCLUDED: 'Prices include taxes',
  option_ON_TOP: 'Taxes are added at checkout',
  option_ALL: 'Everything',
  option_GOODS: 'Goods',
  option_BOOK: 'Books',
  option_DIGITAL: 'Files',
  option_SHIPPING: 'Shipping',
  badPlace: 'Use two letters, such as JP, or US-CA for a state.',
  badPercent: 'Use a number of percent from 0 to 99.999.',
  rateTwice: 'There is a rate for this above.',
} as const
