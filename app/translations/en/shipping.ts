/** Zones and rates at the desk: what is wrong with a line of a file. */
export const shipping = {
  badCode: 'A code is small letters, figures and hyphens.',
  badGrams: 'Grams are a whole number above nothing.',
  badCountry: 'A country is two capital letters, such as JP.',
  badRegistered: 'Registered is yes or no.',
  countryTwice: '{{country}} stands in the file twice: a country lies in one zone.',
  unknownZone: 'There is no zone {{zone}}.',
  unknownCurrency: 'This site has no currency {{currency}}.',
  badPrice: 'This is no price in that currency.',
  bandTooHeavy: 'The band is heavier than the largest parcel of its method.',
  methodDiffers: 'The lines of a method say the same of its registration and its largest parcel.',
  bandTwice: 'This band stands in the file twice.',
  badColumns: 'The first line has to name these columns: {{columns}}',
  badCsv: 'This line is no CSV: look at its commas and quotes.',
} as const
