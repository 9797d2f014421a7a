/** How a file of values was read. */
export const csv = {
  readAs: 'The file was read as {{encoding}}.',
  parted: 'The file was read as {{encoding}}, its columns parted by {{separator}}.',
  commas: 'commas',
  semicolons: 'semicolons',
  tabs: 'tabs',
  unknownColumns: 'Columns that nobody knows, and that are passed over: {{columns}}',
  leftOut:
    'Columns left out: {{columns}}. What they would hold stays as it is; something new gets what the form begins with.',
  emptyColumns: 'Columns that are empty in every line: {{columns}}',
  service:
    'It is an export of {{service}}: new products come in as drafts, variants as choices, and pictures are added afterwards.',
  currency:
    'The prices of the file are in {{given}}, and this shop counts in {{base}}. Change them in the file, and its column of currencies too.',
  needed: 'The file has no column {{column}}, and something new needs one.',
  columnTwice: 'These columns stand in the file twice: {{columns}}',
} as const
