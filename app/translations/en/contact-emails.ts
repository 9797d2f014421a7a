/** What the mails about the contact form say. */
export const contactEmails = {
  alert: 'New message from the contact form',
  from: 'From: {{from}}',
  howToAnswer:
    'If you answer this email, it goes to the sender. You can also answer in Admin, where the answer is kept.',
  open: 'Open in Admin',
  hello: 'Hello {{name}},',
  answerSubject: 'Your message to us',
  youWrote: 'You wrote on {{at}}:',
} as const
