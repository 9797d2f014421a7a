import type { gallery as en } from '../en/gallery.ts'
import type { Translated } from '../keys.ts'

export const gallery = {
  sub: 'GALLERY',
  pictures_other: '{{count}}枚',
  nothingYet: 'まだ絵がありません。インクを乾かしているところです。',
  contentWarning: '閲覧注意：',
  showAnyway: '絵を表示する',
  whereYouAre: '現在の位置',
  morePictures: 'ほかの絵',
  moreOf: '「{{series}}」のほかの絵',
  series: 'シリーズ',
  franchise: '作品',
  characters: '登場人物',
  tags: 'タグ',
  listComma: '、',
  commissionOne: '絵を依頼する',
} satisfies Translated<typeof en>
