import type { holdEmails as en } from '../en/hold-emails.ts'
import type { Translated } from '../keys.ts'

export const holdEmails = {
  hello: '{{name}} 様',
  helloAnyone: 'いつもありがとうございます。',
  event: 'イベント',
  days: '開催日',
  place: '会場・スペース',
  code: '引換コード',
  open: '取り置きの内容を見る・取り消す',
  subjectREQUESTED: '取り置きを受け付けました：{{event}}（引換コード {{code}}）',
  textREQUESTED:
    '次の商品の取り置きを受け付けました（まだ確定していません）。確定しましたら、あらためてメールでお知らせします。',
  subjectACCEPTED: '取り置きが確定しました：{{event}}（引換コード {{code}}）',
  textACCEPTED:
    '次の商品をお取り置きしました。当日、スペースでこのメールの引換コードをご提示のうえ、お支払いください。イベント終了までにお越しがない場合は、取り置きを解除します。',
  subjectRELEASED: '取り置きを解除しました：{{event}}（引換コード {{code}}）',
  textRELEASED: '次の商品の取り置きを解除しました。お心当たりのない場合は、ご連絡ください。',
} satisfies Translated<typeof en>
