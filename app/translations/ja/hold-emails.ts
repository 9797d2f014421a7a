import type { holdEmails as en } from '../en/hold-emails.ts'
import type { Translated } from '../keys.ts'

export const holdEmails = {
  hello: '{{name}} 様',
  helloAnyone: 'こんにちは。',
  event: 'イベント',
  days: '日程',
  place: '場所',
  code: '受け取りコード',
  open: '内容の確認・キャンセル',
  subjectREQUESTED: '取り置きを受け付けました：{{event}}（コード {{code}}）',
  textREQUESTED:
    '次の品物を取り置きました。確定しましたら、あらためてお知らせします。お支払いは当日スペースでお願いします。その際に受け取りコードをお伝えください。',
  subjectACCEPTED: '取り置きが確定しました：{{event}}（コード {{code}}）',
  textACCEPTED:
    '次の品物をスペースでお取り置きしています。お支払いは当日スペースでお願いします。その際に受け取りコードをお伝えください。',
  subjectRELEASED: '取り置きを終了しました：{{event}}（コード {{code}}）',
  textRELEASED: 'このイベントでの次の品物の取り置きは終了しました。',
} satisfies Translated<typeof en>
