/** What somebody reads whose form was out of date. */
export const conflict = {
  refused:
    'Someone saved this while you were editing, perhaps you in another window. Nothing was overwritten: compare the two versions below.',
  title: 'Changed while you were editing',
  field: 'Field',
  stored: 'Saved now',
  mine: 'Yours',
  taken: 'taken over below',
  choices: 'If you save again, your version replaces the saved one.',
  leave: 'Discard mine, show what is saved',
} as const
