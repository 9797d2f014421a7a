export const circle = {
  sub: 'サークル',
  nextTable: 'Next table',
  eventsOf: 'Events of {{year}}',
  noEvents: 'No events this year.',
  space: 'Space {{space}}',
  listComma: ', ',
  confirmed: 'Confirmed',
  applied: 'Applied',
  planned: 'Planned',
  canceled: 'Canceled',
} as const
