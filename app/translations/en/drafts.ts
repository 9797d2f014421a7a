/** Words that were typed and not sent. */
export const drafts = {
  title: 'Not sent',
  found: 'You have unsent text here from {{at}}.',
  putBack: 'Restore it',
  forget: 'Discard it',
  noField: 'Restored. This text has no field here any more:',
} as const
