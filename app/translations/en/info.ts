export const info = {
  aboutSub: 'このサイトについて',
  termsSub: '規約とよくある質問',
  contents: 'Questions',
  version: 'Version {{version}}',
  newest: 'Drawn last',
  nothingYet: 'Nothing written here yet.',
} as const
