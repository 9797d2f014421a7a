export const info = {
  aboutSub: 'このサイトについて',
  termsSub: '規約とよくある質問',
  contents: 'Questions',
  version: 'Version {{version}}',
  versions: 'All versions',
  olderVersion: 'This is an older version. Its figures are those that hold today.',
  toNewest: 'To the newest version',
  unknownPlaceholders:
    'This text asks for rules that do not exist: {{names}}. Visitors see “…” there. Please correct the text.',
  newest: 'Drawn last',
  nothingYet: 'Nothing written here yet.',
} as const
