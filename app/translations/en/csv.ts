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
  needed: 'The file has no column {{column}}, and something new needs one.',
  columnTwice: 'These columns stand in the file twice: {{columns}}',
} as const
