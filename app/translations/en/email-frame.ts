/** How every e-mail ends. */
export const emailFrame = {
  testSubject: 'Your emails arrive',
  testText: 'This is the test email that you asked for. Order confirmations will reach your customers the same way.',
  testLink: 'Go on with the first steps',
  reply: 'Questions? Just reply to this email.',
  contact: 'Questions? Write to us here',
} as const
