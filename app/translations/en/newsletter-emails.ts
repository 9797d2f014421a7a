/** What the mails about the newsletter itself say. */
export const newsletterEmails = {
  why: 'You get this newsletter because you confirmed it at our site.',
  unsubscribe: 'Unsubscribe',
  hello: 'Hello,',
  subjectConfirm: 'Please confirm the newsletter',
  textConfirm:
    'Somebody, probably you, asked for our newsletter at this address: a few mails a year. One press of a button confirms it:',
  confirm: 'Confirm the newsletter',
  otherwise: 'If it was not you, do nothing: no newsletter comes. The same page ends it again at any time.',
} as const
