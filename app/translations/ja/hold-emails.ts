import type { holdEmails as en } from '../en/hold-emails.ts'
import type { Translation } from '../keys.ts'

export const holdEmails = {
  hello: '{{name}} 様',
  helloAnyone: 'いつもありがとうございます。',
  event: 'イベント',
  days: '開催日',
  place: '会場・スペース',
  code: '引換コード',
  view: '取り置きの内容を見る',
  open: '取り置きの内容を見る・取り消す',
  subjectREQUESTED: '取り置きを受け付けました：{{event}}（引換コード {{code}}）',
  textREQUESTED:
    '次の商品の取り置きを受け付けました（まだ確定していません）。確定しましたら、あらためてメールでお知らせします。',
  subjectACCEPTED: '取り置きが確定しました：{{event}}（引換コード {{code}}）',
  textACCEPTED:
    '次の商品をお取り置きしました。当日、スペースでこのメールの引換コードをご提示ください（お支払いがお済みでない場合は、その際にお支払いください）。イベント終了までにお越しがない場合は、取り置きを解除します。',
  subjectRELEASED: '取り置きを解除しました：{{event}}（引換コード {{code}}）',
  textRELEASED: '次の商品の取り置きを解除しました。お心当たりのない場合は、ご連絡ください。',
  textNO_EVENT: '申し訳ございません。このイベントへの参加が中止になったため、次の商品の取り置きを解除しました。',
  subjectMOVED: '開催日または会場が変わりました：{{event}}（引換コード {{code}}）',
  textMOVED:
    'イベントの開催日または会場・スペースが変わりました。取り置きはそのまま続いています。新しいご案内は次のとおりです。',
  textUNPAID_YET:
    '次の商品の取り置きを受け付けました。確保のため、オンラインでお支払いください。当日は、スペースで引換コードをご提示いただくだけでお渡しできます。',
  textUNPAID: '期限までにお支払いを確認できなかったため、次の商品の取り置きを解除しました。お支払いは不要です。',
  due: 'お支払い額',
  payBy: 'お支払い期限',
  paid: 'お支払い済み',
  subjectPAID: 'お支払いを確認しました：{{event}}（引換コード {{code}}）',
  textPAID:
    '{{amount}}のお支払いを確認しました。ありがとうございます。当日、スペースでこのメールの引換コードをご提示ください。',
  subjectBACK: '返金のお知らせ：{{event}}（引換コード {{code}}）',
  backENDED:
    'お受け取りのない商品に{{amount}}のお支払いをいただいていますので、返金いたします。手続きが済みましたら、あらためてメールでお知らせします。',
  backSURPLUS: '{{amount}}の入金がありましたが、取り置きが終了しているか、すでにお支払い済みのため、返金いたします。',
  backTAKEN_BACK: 'スペースでお渡しした商品を返品いただいたため、{{amount}}を返金いたします。',
  subjectSENT: '返金の手続きが済みました：{{event}}（引換コード {{code}}）',
  subjectCHARGE_BACK: '銀行からお支払いが返金されました：{{event}}（引換コード {{code}}）',
  backCHARGE_BACK:
    'お申し出により、銀行から{{amount}}がお客様へ返金されました。当店からの返金ではなく、銀行の手続きによるものです。お心当たりがない場合は、ご連絡ください。',
  backSENT: '{{amount}}の返金手続きをしました。反映まで数日かかることがあります。',
} satisfies Translation<typeof en>
