/** Settings of how parcels travel, and what they need abroad. */
export const shippingSettings = {
  abroad: 'Shipping abroad',
  countryRules: 'Countries with a rule',
  countryRulesHint:
    'Codes such as US, or EU for all its countries, separated by spaces. “Closed” stops orders from there; the notice says why, or what awaits a parcel, in the cart, at the checkout and in emails. Countries in no shipping zone need no rule. Clear a line to remove it.',
  column_countries: 'Countries',
  column_isClosed: 'Closed',
  column_notice: 'Notice',
  homeCountry: 'Your country',
  homeCountryHint:
    'Two letters, such as JP or DE. Parcels to other countries need customs forms, except within the European Union. Its tax rates hold for what is handed over in person or downloaded.',
  originCountry: 'Country of origin',
  originCountryHint:
    'Where your goods are made, for customs: two letters, such as JP. Product types and products can say otherwise.',
  iossNumber: 'IOSS number',
  iossNumberHint: 'IM and ten digits. Printed on customs forms of orders into the EU, up to the value below.',
  cn22Limit: 'CN22 up to, whole units of the base currency',
  cn22LimitHint: 'Goods worth more get a CN23. The limit is 300 SDR; 0 works it out roughly from the euro.',
  iossLimit: 'IOSS up to, whole units of the base currency',
  iossLimitHint: 'The limit is 150 EUR; 0 works it out from the euro.',
  withdrawalFor: '“Withdraw from contract” for',
  withdrawalForHint:
    'Who can withdraw from an order on its page. Consumers in the EU and the United Kingdom have this right; the EU requires the button. Orders of downloads alone have no country: choose every country to include them.',
  option_EU: 'Orders into the EU and the United Kingdom',
  option_EVERYWHERE: 'Orders into every country',
  option_NOWHERE: 'No one',
  withdrawalDays: 'Withdrawal period, days',
  withdrawalDaysHint:
    'How many days after delivery a customer can withdraw. Delivery counts from shipping, plus the longest time of the shipping method.',
  packagingGrams: 'Packaging of a parcel, g',
  packagingGramsHint: 'Added to the weight of every parcel.',
  shipsWithinDays: 'Ships within, business days',
  shipsWithinDaysHint: 'Promised to shoppers. Late orders show on the dashboard.',
  closedDays: 'Closing days',
  closedDaysHint:
    'Nothing ships on these days. They are no business days, and the cart says so two weeks ahead. Clear both dates to remove a line.',
  closesOnHolidays: 'Closed on Japan’s public days off',
  closesOnHolidaysHint: 'Saturdays, Sundays and the days of your own events are no business days either.',
  departuresAWeek: 'Shipments a week',
  departuresAWeekHint: 'How often you ship parcels.',
  carriers: 'Carriers',
  carriersHint:
    'The carriers you use, and their tracking link with {number} in place of the tracking number ({language} becomes en or ja, the customer’s language). Clear both to remove a line.',
} as const
