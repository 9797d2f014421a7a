import type { news as en } from '../en/news.ts'
import type { Translation } from '../keys.ts'

export const news = {
  title: 'お知らせ',
  newPost: 'お知らせを追加',
  picture: '画像',
  pictureHint: '本文の上と一覧に表示します。本文中の画像は「画像」から送れます。',
  isWithoutPicture: '画像なしにする',
  publishedAt: '公開日時（{{zone}}）',
  publishedAtHint: '空欄なら、公開するとすぐに表示します。先の日時を入れると、その時刻から表示します。',
  published: '公開日時',
  scheduled: '公開予約',
  slugHint: 'URLは /news/ のあとにこの文字が続きます。以前のURLからは自動で転送します。',
  deletion: 'お知らせはすぐにサイトから消えます。30日以内なら元に戻せます。',
  toNewsletter: 'この内容でメールを書く',
} satisfies Translation<typeof en>
