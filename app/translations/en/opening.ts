/** What stands on each page of a site that is not open yet, for the few who see it. */
export const opening = {
  forStaff: 'Only you and friends see this.',
  forFriends: 'Only friends see this so far.',
  on: 'We open on {{day}}.',
  toSetting: 'Opening',
} as const
