/** What stands on each page of a site that is not open yet, for the few who see it. */
export const opening = {
  forStaff: 'Only you and friends see this.',
  forFriends: 'Only friends see this so far.',
  on: 'We open on {{day}}.',
  readersWait_one: 'The site is open: {{count}} subscriber waits to hear of it',
  readersWait_other: 'The site is open: {{count}} subscribers wait to hear of it',
  toSetting: 'Opening',
} as const
