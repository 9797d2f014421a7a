/** What comes from elsewhere, and what is taken along. */
export const moving = {
  fileHint: 'CSV as a service or a spreadsheet writes it (UTF-8, UTF-16 or Shift_JIS), up to {{max}} MB.',
  lineSKIPPED: 'Left out',
  linesSKIPPED: 'Left out ({{count}})',
  nothingNew: 'There’s nothing new in this file.',
  notText: 'This file cannot be read as text. Save it as CSV in UTF-8.',
  noLines: 'This file has no lines to import. Choose a CSV with its column names in the first line.',
  twice: 'An earlier line of the file says the same. Keep one of them.',
  importSubscribers: 'Import subscribers',
  subscribersText:
    'Bring along the people who already read your newsletter. You see what becomes of every line before anything is imported.',
  subscribersServices:
    'Files from Mailchimp, Ghost, Substack and this site work as they are. Any other CSV needs a column “email”.',
  subscribersFile: 'File of subscribers',
  source: 'How they agreed',
  sourceHint:
    'For example: “Sign-up form on my blog, since 2021”. It’s kept with each subscriber, beside the dates in the file.',
  language: 'Language if the file has none',
  noMail: 'The import sends no emails. People who unsubscribed, or whose email bounced, stay unsubscribed.',
  subscribersImported_one: '{{count}} subscriber imported',
  subscribersImported_other: '{{count}} subscribers imported',
  noAddresses: 'The file needs a column “email” or “Email Address”. Add it in the first line.',
  badDate: 'Write the date like 2024-05-31, and not in the future.',
  addressTwice: 'An earlier line has this address.',
  isSubscribed: 'Already subscribed',
  isAsked: 'Has our email asking for confirmation, and did not answer yet.',
  unsubscribed: 'Unsubscribed earlier',
  bounced: 'Emails to this address came back.',
  unsubscribedThere: 'Unsubscribed there: never subscribed by a file from now on.',
  bouncedThere: 'Emails came back there: never subscribed by a file from now on.',
  goneThere: 'Deleted there',
  neverConfirmed: 'Never confirmed',
} as const
