/** What the administration says of an event’s page: its poster, the way to its table, its photographs. */
export const eventAdmin = {
  saveAsked: 'Save this event?',
  directions: 'How to find the table',
  directionsHint:
    'From the door of the hall: which row, what hangs above the table. Visitors read it on the page of the event.',
  mapLink: 'Venue on a map',
  mapLinkHint: 'The address of any map. Left empty, the page searches OpenStreetMap for the venue.',
  poster: 'Poster',
  posterHint: 'Without one the site draws a poster from the dates, the space and the goods.',
  isWithoutPoster: 'Take the poster away',
  holdsWait_one:
    'Something is set aside here for {{count}} person: other days or another place are emailed to them, and canceling the event cancels it.',
  holdsWait_other:
    'Something is set aside here for {{count}} people: other days or another place are emailed to them, and canceling the event cancels it.',
  photographs: 'Photographs',
  photographsHint: 'What the table and the hall looked like. They stand on the page of the event, in this order.',
  photographsSaved: 'Photographs saved.',
  noPhotographs: 'No photographs yet.',
} as const
