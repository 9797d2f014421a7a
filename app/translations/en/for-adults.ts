/** Commissions of works for adults alone. */
export const forAdults = {
  forWhom: 'For',
  R18: 'Adults (18+)',
  R18Confirmed: 'Adults (18+); the client confirmed to be 18 or older',
  isForAdults: 'This work is for adults (R-18)',
  adultOnlyOf: 'Possible for: {{names}}',
  listComma: ', ',
  isAdult: 'I am 18 or older',
  isAdultHint: 'Needed for works for adults only.',
  notForAdults: 'We do not take works for adults of this kind. Choose another one, or take the tick away.',
  adultMissing: 'Confirm that you are 18 or older. We can take requests for adults from adults only.',
} as const
