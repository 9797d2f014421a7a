/** Words that were typed and not sent. */
export const drafts = {
  title: 'Not sent',
  found: 'You have words here from {{at}} that were not sent.',
  putBack: 'Put them back',
  forget: 'Forget them',
  noField: 'Put back. These words have no field here any more:',
} as const
