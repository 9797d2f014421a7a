import type { settingAlerts as en } from '../en/setting-alerts.ts'
import type { Translated } from '../keys.ts'

export const settingAlerts = {
  alerts: '管理者へのお知らせ',
  replyTo: '返信先のメールアドレス',
  replyToHint:
    'サイトからのメールに返信すると、このメールアドレスに届きます。空欄なら送信元のメールアドレスに届きます。',
  alertOrders: '新しい注文',
  alertOrdersHint: '管理者全員にメールが届きます。どの項目も、ダッシュボードにはいつでも表示されます。',
  alertPayments: '自動で記録された入金',
  alertPaymentsHint: 'オンラインで支払われ、自動で記録された入金です。',
  alertPickUps: 'イベントでの取り置き',
  alertPickUpsHint: 'イベント会場で受け取る取り置きが入ったときです。',
  alertRequests: '依頼の申し込み',
  alertRequestsHint: '依頼の申し込みがあったときです。',
  alertAnswers: '見積もりや途中経過への返事',
  alertAnswersHint: '依頼者が見積もりを承諾・辞退したり、途中経過に返事をしたりしたときです。',
  alertMessages: '依頼者からのメッセージ',
  alertMessagesHint: '依頼者がご依頼のページに書き込んだときです。',
  alertWaiting: '順番待ち',
  alertWaitingHint: '順番待ちに登録があったときです。',
  alertMails: '送れなかったメール',
  alertMailsHint: 'どうしても送れなかったメールがあるときです。',
  alertStock: '残りわずかの商品',
  alertStockHint: '在庫がショップ設定の「残りわずか」の数以下になったときです。',
  alertHour: 'まとめメールの時刻',
  alertHourHint: 'サイトの時計での「時」です。',
  option_NOW: 'すぐにメール',
  option_DAILY: '1日1通にまとめる',
  option_NEVER: 'ダッシュボードのみ',
} satisfies Translated<typeof en>
