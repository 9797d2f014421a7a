export const info = {
  aboutSub: 'プロフィール',
  termsSub: '利用規約',
  contents: 'Questions',
  version: 'Version {{version}}',
  versions: 'All versions',
  olderVersion: 'This is an older version of the text. Amounts and deadlines are today’s.',
  toNewest: 'To the newest version',
  unknownPlaceholders:
    'This text uses names we do not know: {{names}}. Visitors see “…” in their place. Correct the text.',
  isDraft: 'This is a draft: only who has its link sees it.',
  allOf: 'All of “{{name}}”',
  toGallery: 'To the gallery',
  newest: 'Latest pictures',
  nothingYet: 'Nothing here yet. Please come back soon.',
} as const
