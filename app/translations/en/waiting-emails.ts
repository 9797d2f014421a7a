/** What the mails to those on the waiting list say. */
export const waitingEmails = {
  hello: 'Hello,',
  subjectJoined: 'Confirm your place on the waiting list',
  textJoined: 'Someone, probably you, added this address to our waiting list for commissions. Confirm your place here:',
  confirm: 'Confirm my place',
  unlessConfirmed: 'If it’s not confirmed within {{days}} days, we delete this address and do not write again.',
  leave: 'Leave the waiting list',
  place: 'See my place on the list',
  subjectStill: 'You’re already on the waiting list',
  textStill: 'Someone entered this address for our waiting list again. You’re already on it, and you keep your place.',
  subjectOffer: 'Your turn: commission slot {{slot}} is free',
  kind: 'For this kind only',
  textOffer:
    'It’s your turn! A slot has opened up, and we’re holding it for you. To take it, send your request by the time below.',
  subjectGiven: 'Your request has a slot: {{slot}}',
  textGiven: 'You are next on the waiting list, and a slot has come free. It is held for the request that you sent.',
  toRequest: 'See my request',
  slot: 'Slot',
  answerBy: 'Held for you until',
  take: 'See the offer',
  afterwards: 'After that, the slot goes to the next person and you leave the list. You can join again at any time.',
  subjectExpired: 'Your slot offer has expired',
  textExpired:
    'We did not hear from you in time, so the slot has gone to the next person on the list. You’re welcome to join again.',
  joinAgain: 'Join the waiting list again',
  subjectRemoved: 'You are no longer on the waiting list',
  textRemoved: 'We’ve taken this address off our waiting list for commissions. If that’s a mistake, let us know.',
} as const
