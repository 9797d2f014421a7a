/** What stands in place of a site that is not open yet. */
export const comingSoon = {
  soon: 'Coming soon',
  opensOn: 'We open on {{day}}',
  letter: 'Hear from us first',
  letterText: 'We’ll email you when we open.',
  friends: 'For friends',
  friendsText: 'If we gave you the word, you can come in now.',
  word: 'The word',
  enter: 'Come in',
  wrongWord: 'That is not the word. Ask the person who gave it to you.',
  welcome: 'Welcome! You’re early',
} as const
