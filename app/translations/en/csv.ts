/** How a file of values was read. */
export const csv = {
  readAs: 'The file was read as {{encoding}}.',
  parted: 'The file was read as {{encoding}}, with {{separator}} between columns.',
  commas: 'commas',
  semicolons: 'semicolons',
  tabs: 'tabs',
  unknownColumns: 'Unknown columns, ignored: {{columns}}',
  leftOut: 'Columns not in the file: {{columns}}. Existing entries keep their values; new ones get the usual defaults.',
  emptyColumns: 'Columns that are empty in every line: {{columns}}',
  needed: 'The file has no column {{column}}, which new entries need.',
  columnTwice: 'These columns are in the file twice: {{columns}}',
  service:
    'This is an export of {{service}}. New products come in as drafts, variants as choices, and pictures are added afterwards.',
  currency:
    'The prices in the file are in {{given}}, but this shop uses {{base}}. Change them in the file, and its currency column too.',
} as const
