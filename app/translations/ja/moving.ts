import type { moving as en } from '../en/moving.ts'
import type { Translation } from '../keys.ts'

export const moving = {
  fileHint: 'サービスや表計算ソフトで保存したCSV（UTF-8、UTF-16、Shift_JIS）、{{max}}MBまで。',
  lineSKIPPED: '対象外',
  linesSKIPPED: '対象外（{{count}}）',
  nothingNew: 'このファイルに新しい内容はありません。',
  isGhost:
    'Ghostの書き出しファイルのようです。このファイルは取り込めません。記事は「お知らせ」に写し、以前のURLは「旧URL」で引き継いでください。',
  notText: 'ファイルを文字として読めません。UTF-8のCSVで保存し直してください。',
  noLines: '取り込む行がありません。1行目に列名のあるCSVを選んでください。',
  twice: 'ファイルの前の行と重複しています。どちらかを削除してください。',
  importSubscribers: '登録者を取り込む',
  subscribersText: 'これまでのお知らせメールの読者を引き継ぎます。取り込む前に、各行の内容を確認できます。',
  subscribersServices:
    'Mailchimp、Ghost、Substackとこのサイトのファイルはそのまま使えます。ほかのCSVには「email」の列が必要です。',
  subscribersFile: '登録者のファイル',
  source: '同意の経緯',
  sourceHint: '例：「2021年からのブログの登録フォーム」。ファイルの日付と一緒に、登録者ごとに保存します。',
  language: '言語（ファイルにないとき）',
  noMail: '取り込みではメールを送りません。解除した方やメールが届かない方は登録されません。',
  subscribersImported_other: '{{count}}名を取り込みました。',
  noAddresses: '「email」か「Email Address」の列が必要です。1行目に列名を入れてください。',
  badDate: '日付は「2024-05-31」のように、今日までの日付を入力してください。',
  addressTwice: '前の行に同じメールアドレスがあります。',
  isSubscribed: '登録済み',
  isAsked: '確認メールへの返答待ちです。',
  unsubscribed: '以前に解除',
  bounced: 'メールが届きませんでした。',
  unsubscribedThere: '移行元で解除済み。今後も取り込みでは登録しません。',
  bouncedThere: '移行元でメール不達。今後も取り込みでは登録しません。',
  goneThere: '移行元で削除済み',
  notPaying: '移行元で有料会員ではありません（無料・決済失敗・退会済み）',
  neverConfirmed: '未確認',
  everything: 'すべてを書き出す',
  everythingAbout: 'サイト全体を1つのファイルにまとめます。',
  everythingText:
    '作品・商品・注文・依頼・イベント・登録者・文章・設定（CSVとJSON）、元の画像とファイル、それぞれの説明書（README）を、1つのZIPファイルにまとめます。',
  everythingCare: 'お客様の情報を含むため、安全な場所に保管してください。パスワードと鍵は含みません。',
  everythingNow: 'すべてをダウンロード',
} satisfies Translation<typeof en>
