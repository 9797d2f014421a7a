/** What the admin says of messages from the contact form. */
export const messages = {
  title: 'Messages',
  from: 'From',
  message: 'Message',
  sent: 'Sent',
  stateUNREAD: 'Unread',
  stateREAD: 'Read',
  stateANSWERED: 'Answered',
  markRead: 'Mark as read',
  markUnread: 'Mark as unread',
  marked: 'Message saved',
  answer: 'Answer',
  answerHint: 'Goes to {{email}} as an email, with their message below.',
  answerOf: 'Answered on {{at}}',
  send: 'Send answer',
  answered: 'Answer sent',
  answeredMeanwhile: 'This message has another answer now. Read it first, then send yours again.',
  delete: 'Delete message',
  deletion:
    'The message and its answers are deleted here. Sent emails stay under “Emails” for now. This cannot be undone.',
  deleted: 'Message deleted',
} as const
