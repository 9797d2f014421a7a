/** The contact form. */
export const contact = {
  sub: 'お問い合わせ',
  text: 'Write to us about anything you cannot find here. We answer by email.',
  name: 'Your name (optional)',
  email: 'Your email',
  message: 'Your message',
  privacy: 'We use your address for our answer only, and delete your message when you ask us to.',
  send: 'Send message',
  sent: 'Message sent',
} as const
