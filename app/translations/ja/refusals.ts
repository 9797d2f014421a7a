import type { refusals as en } from '../en/refusals.ts'
import type { Translation } from '../keys.ts'

/** What the server says where it refuses a request before it is read. */
export const refusals = {
  foreignTitle: '送信できませんでした',
  foreignText:
    'このサイトから送信されたことを確認できなかったため、何も変更していません。お手数ですが、ページを開き直してから、もう一度お送りください。それでもうまくいかないときは、ブラウザの拡張機能やプライバシー設定が送信元を隠していることがあります。このサイトで許可するか、別のブラウザでお試しください。',
  tooLargeTitle: 'サイズが大きすぎて送れませんでした',
  tooLargeText:
    '何も保存していません。ページを開き直して、ファイルの数を減らすか、小さなファイルをお選びください。1つあたりの上限はページに書かれています。',
  unreadableTitle: '内容を読み取れませんでした',
  unreadableText:
    '送信された内容に読み取れないところがあったため、何も変更していません。ページを開き直して、もう一度お試しください。',
  cookiesTitle: 'ブラウザのCookieが無効になっています',
  cookiesText:
    'カート、ログイン、言語や通貨の選択にはCookieが必要です。ブラウザの設定でこのサイトのCookieを許可してから、もう一度お試しください。',
  crowdedTitle: 'ただいまアクセスが集中しています',
  crowdedText: '数秒後に、このページが自動で開きます。カートの中身はそのまま残っていますので、少しだけお待ちください。',
  busyTitle: 'ただいま混み合っています',
  busyText:
    'ほかの大きな保存が終わるのを待っているため、まだ保存していません。ご入力の内容はそのまま残っています。少し待ってから、もう一度お送りください。',
  busyBack:
    'ほかの大きな保存が終わるのを待っているため、まだ保存していません。少し待ってから、もう一度お試しください。ご入力の内容は、ブラウザの「戻る」で戻せます。',
  fullTitle: 'サーバーの空き容量がなくなりました',
  readOnlyTitle: 'ただいま保存できません',
  unwritableText:
    '何も保存していませんが、これまでの内容は失われていません。ページの閲覧はこれまでどおりできます。お手数ですが、しばらくしてからもう一度お試しください。運営の方は、管理画面の「サイトの状態」で理由をご確認いただけます。',
  sendAgain: 'もう一度送る',
  openAgain: 'ページを開きなおす',
} satisfies Translation<typeof en>
