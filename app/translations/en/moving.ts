/** What comes from elsewhere, and what is taken along. */
export const moving = {
  fileHint: 'CSV as a service or a spreadsheet writes it (UTF-8, UTF-16 or Shift_JIS), up to {{max}} MB.',
  lineSKIPPED: 'Left out',
  linesSKIPPED: 'Left out ({{count}})',
  nothingNew: 'There’s nothing new in this file.',
  notText: 'This file cannot be read as text. Save it as CSV in UTF-8.',
  noLines: 'This file has no lines to import. Choose a CSV with its column names in the first line.',
  twice: 'An earlier line of the file says the same. Keep one of them.',
} as const
