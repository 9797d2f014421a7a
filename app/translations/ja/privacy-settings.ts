import type { privacySettings as en } from '../en/privacy-settings.ts'
import type { Translation } from '../keys.ts'

export const privacySettings = {
  analyticsEventDays: '個々の記録の保存日数',
  analyticsEventDaysHint: '個々の出来事を保存する日数です。過ぎると1日ごとの回数だけが残ります。',
  analyticsCountDays: '集計の保存日数',
  analyticsCountDaysHint: 'この日数までさかのぼって見られます。',
  privacy: '個人情報の保存期間',
  keepOrdersMonths: '注文（か月）',
  keepOrdersMonthsHint:
    'この期間を過ぎると、購入者のお名前・住所・メールアドレスを消去します。販売の記録は残ります。税法により多くの国で6～10年の保存が必要です。0にすると消去しません。',
  keepCommissionsMonths: '依頼（か月）',
  keepCommissionsMonthsHint:
    '終了した依頼の最後の更新から数えます。依頼者の情報、やりとり、制作ファイルを消去します。0にすると消去しません。',
  keepHoldsDays: '取り置き（日）',
  keepHoldsDaysHint: '受け取りまたは取り消しのあと、申し込んだ方の情報を消去します。0にすると消去しません。',
  keepMailsDays: 'メール（日）',
  keepMailsDaysHint: '宛先と本文を消去します。0にすると消去しません。',
  keepMessagesDays: 'お問い合わせ（日）',
  keepMessagesDaysHint: '返信ごと消去します。未読のものは残ります。0にすると消去しません。',
  keepLogDays: '操作の記録（日）',
  keepLogDaysHint: '誰が何を変更したかの記録です。0にすると消去しません。',
} satisfies Translation<typeof en>
