import type { eventAdmin as en } from '../en/event-admin.ts'
import type { Translation } from '../keys.ts'

export const eventAdmin = {
  saveAsked: 'このイベントを保存しますか？',
  directions: 'スペースへの行き方',
  directionsHint: '会場の入口からの道順、列、目印など。イベントのページに表示されます。',
  mapLink: '会場の地図',
  mapLinkHint: '地図のURL。空欄のときは、会場名でOpenStreetMapを検索するリンクになります。',
  poster: 'ポスター',
  posterHint: 'ないときは、日程・スペース・頒布物からサイトがポスターを描きます。',
  isWithoutPoster: 'ポスターを外す',
  holdsWait_other:
    '{{count}}名分の取り置きがあります。開催日や会場を変えるとメールでお知らせし、参加を中止にすると取り置きも解除します。',
  photographs: '写真',
  photographsHint: 'スペースや会場の様子です。この順にイベントのページに載ります。',
  photographsSaved: '写真を保存しました。',
  noPhotographs: '写真はまだありません。',
} satisfies Translation<typeof en>
