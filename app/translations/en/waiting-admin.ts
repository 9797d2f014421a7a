/** The waiting list in the admin. */
export const waitingAdmin = {
  title: 'Waiting list',
  summary: '{{waiting}} waiting, {{offered}} with an offer',
  joined: 'Joined',
  offer: 'Offer',
  until: 'until {{until}}',
  actions: 'Actions',
  unconfirmed: 'address not confirmed',
  WAITING: 'Waiting',
  OFFERED: 'Offered',
  CONVERTED: 'Sent a request',
  EXPIRED: 'Did not answer',
  REMOVED: 'Left',
  slotFor: 'Slot for {{email}}',
  makeOffer: 'Offer',
  remove: 'Take off the list',
  removeOne: 'Take {{email}} off the list',
  offered: 'The slot is held for them for 48 hours, and a mail tells them.',
  removed: 'They are off the list, and a mail tells them.',
  refused:
    'This is not possible: {{email}} is “{{status}}” now, and only a slot that is free and held for nobody can be offered to somebody who waits.',
} as const
