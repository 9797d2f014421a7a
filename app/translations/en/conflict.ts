/** What somebody reads whose form was out of date. */
export const conflict = {
  refused:
    'This was saved meanwhile, by somebody else or in another window. Nothing of it was overwritten: please look at the differences.',
  title: 'Changed meanwhile',
  field: 'Field',
  stored: 'Saved now',
  mine: 'Yours',
  taken: 'taken over below',
  choices: 'Saving again puts yours in the place of what is saved.',
  leave: 'Leave mine, show what is saved',
} as const
