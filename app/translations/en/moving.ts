/** What comes from elsewhere, and what is taken along. */
export const moving = {
  fileHint: 'CSV as a service or a spreadsheet writes it (UTF-8, UTF-16 or Shift_JIS), up to {{max}} MB.',
  lineSKIPPED: 'Left out',
  linesSKIPPED: 'Left out ({{count}})',
  nothingNew: 'There’s nothing new in this file.',
  isGhost:
    'This seems to be an export of Ghost, which cannot be imported here. Copy its posts into news, and let their old addresses lead on by redirects.',
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
  notPaying: 'No paying member there: free, declined or former',
  neverConfirmed: 'Never confirmed',
  everything: 'Take everything along',
  everythingAbout: 'The whole site as one archive of open formats.',
  everythingText:
    'One ZIP file with everything: artworks, products, orders, commissions, events, subscribers, texts and settings as CSV and JSON, your original pictures and files, and a README that explains each of them.',
  everythingCare: 'It names your customers and clients, so keep it in a safe place. Passwords and keys are not in it.',
  everythingNow: 'Download everything',
} as const
