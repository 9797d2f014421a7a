/** What the mails to those on the waiting list say. */
export const waitingEmails = {
  hello: 'Hello,',
  subjectJoined: 'Please confirm your place on the waiting list',
  textJoined:
    'Somebody, probably you, put this address on our waiting list for commissions. One press of a button confirms it:',
  confirm: 'Confirm my place',
  unlessConfirmed: 'Unless you confirm it within {{days}} days, we forget this address, and nothing more comes.',
  leave: 'Leave the waiting list',
  place: 'See my place in line',
  subjectStill: 'You are on the waiting list already',
  textStill: 'This address was given for our waiting list again. You are on it already and keep your place.',
  subjectOffer: 'A slot is free for you: {{slot}}',
  textOffer: 'You are next on the waiting list, and a slot has come free. We hold it for you.',
  subjectGiven: 'Your request has a slot: {{slot}}',
  textGiven: 'You are next on the waiting list, and a slot has come free. It is held for the request that you sent.',
  toRequest: 'See my request',
  slot: 'Slot',
  answerBy: 'Held for you until',
  take: 'Look at the offer',
  afterwards: 'After that it goes to the next in line, and your place with it.',
  subjectExpired: 'The slot has gone to the next in line',
  textExpired:
    'There was no answer in time, so the slot that we held for you is offered to the next in line. You are welcome to join the list again.',
  joinAgain: 'Join the waiting list again',
  subjectRemoved: 'You are no longer on the waiting list',
  textRemoved:
    'We have taken this address off our waiting list for commissions. If you think this is a mistake, please answer this mail.',
} as const
