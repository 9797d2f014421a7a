/** What the mails about the newsletter itself say. */
export const newsletterEmails = {
  why: 'You get this newsletter because you signed up for it.',
  unsubscribe: 'Unsubscribe',
  hello: 'Hello,',
  subjectConfirm: 'Confirm your subscription to {{circle}}',
  textConfirm:
    'Someone, probably you, signed up for our newsletter with this address: a few emails a year. Confirm to start getting it:',
  confirm: 'Confirm my subscription',
  otherwise:
    'Not you? Ignore this email: we will not write again, and we delete your address after 30 days. You can unsubscribe on the same page at any time.',
} as const
