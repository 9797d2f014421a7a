import type { trash as en } from '../en/trash.ts'
import type { Translated } from '../keys.ts'

export const trash = {
  title: '削除したもの',
  hint: '削除したものは、すぐにサイトから消えます。{{days}}日以内なら、並び順・画像・お気に入り・ファイルごと元に戻せます。その後は完全に消去します。',
  nothing: 'この{{days}}日間に削除したものはありません。',
  undo: '元に戻す',
  bringBack: '元に戻す',
  bringBackNamed: '「{{name}}」を元に戻す',
  broughtBack: '「{{name}}」を元に戻しました',
  renamed: '「{{name}}」を元に戻しました。以前のURLは使われていたため、{{slug}}になりました。',
  gone: '元に戻せる期限を過ぎたか、すでに元に戻しています。',
  noParent: '先に、これが入っていた作品や商品を元に戻してください。',
  same: 'この画像はすでに同じ場所にあります。',
  what: '内容',
  by: '削除した人',
  nobody: '削除済みのアカウント',
  at: '削除日時',
  until: '元に戻せる期限',
  kindARTWORK: '作品',
  kindARTWORK_PICTURE: '作品の画像',
  kindPRODUCT: '商品',
  kindPRODUCT_PICTURE: '商品の画像',
  kindEVENT_PICTURE: 'イベントの写真',
  kindPRODUCT_FILE: '商品のファイル',
  productCount_other: '削除した商品{{count}}件（元に戻せます）',
} satisfies Translated<typeof en>
