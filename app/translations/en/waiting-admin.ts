/** The waiting list in the admin. */
export const waitingAdmin = {
  title: 'Waiting list',
  summary: '{{waiting}} waiting, {{offered}} with an offer',
  joined: 'Joined',
  offer: 'Offer',
  until: 'until {{until}}',
  actions: 'Actions',
  unconfirmed: 'email address not confirmed',
  WAITING: 'Waiting',
  OFFERED: 'Offered',
  CONVERTED: 'Sent a request',
  EXPIRED: 'Did not answer',
  REMOVED: 'Left',
  slotFor: 'Slot for {{email}}',
  makeOffer: 'Offer',
  remove: 'Remove from the list',
  removeOne: 'Remove {{email}} from the list',
  offered: 'Slot offered, and we’ve emailed them',
  removed: 'Removed from the list, and we’ve emailed them',
  refused:
    'Not possible: {{email}} is “{{status}}”. Only a free slot that no one holds can be offered, and only to someone who is waiting.',
} as const
