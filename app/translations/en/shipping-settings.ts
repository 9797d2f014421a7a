/** Settings of how parcels travel, and what they need abroad. */
export const shippingSettings = {
  abroad: 'Shipping abroad',
  originCountry: 'Country of origin',
  originCountryHint:
    'Where your goods are made, for customs: two letters, such as JP. Product types and products can say otherwise.',
  packagingGrams: 'Packaging of a parcel, g',
  packagingGramsHint: 'Added to the weight of every parcel.',
  shipsWithinDays: 'Ships within, business days',
  shipsWithinDaysHint: 'Promised to shoppers. Late orders show on the dashboard.',
  departuresAWeek: 'Shipments a week',
  departuresAWeekHint: 'How often you ship parcels.',
  carriers: 'Carriers',
  carriersHint:
    'The carriers you use, and their tracking link with {number} in place of the tracking number. Clear both to remove a line.',
} as const
