import type { waitingEmails as en } from '../en/waiting-emails.ts'
import type { Translation } from '../keys.ts'

export const waitingEmails = {
  hello: 'いつもありがとうございます。',
  subjectJoined: '【要確認】順番待ちの登録を完了してください',
  textJoined:
    '順番待ちへのお申し込みを受け付けました。登録はまだ完了していません。次のページでボタンを押して、登録を完了してください。お心当たりのない場合は、このメールを破棄してください。',
  confirm: '登録を完了する',
  unlessConfirmed: '{{days}}日以内に完了されない場合、お申し込みは取り消され、メールアドレスも削除します。',
  leave: '順番待ちの登録を取り消す',
  place: '現在の順番を見る',
  subjectStill: '順番待ちは登録済みです',
  textStill:
    'このメールアドレスは、すでに順番待ちに登録されています。もう一度お手続きいただく必要はなく、順番も変わりません。',
  subjectOffer: '枠が空きました：{{slot}}（期限内にご依頼ください）',
  kind: '受付の種類',
  textOffer:
    'お待たせいたしました。枠が1つ空きましたので、期限まで確保しています。ご希望の場合は、期限内にご依頼をお送りください。',
  subjectGiven: 'ご依頼の枠が決まりました：{{slot}}',
  textGiven: '順番がまいりました。枠が1つ空きましたので、お送りいただいたご依頼のために確保しています。',
  toRequest: 'ご依頼の状況を見る',
  slot: '枠と期間',
  answerBy: 'ご依頼の期限',
  take: 'この枠で依頼する',
  afterwards:
    '期限を過ぎると枠は次の方にご案内し、順番待ちの登録も終了します。引き続きご希望の場合は、もう一度ご登録ください。',
  subjectExpired: '枠のご案内の期限が過ぎました',
  textExpired:
    '期限までにご依頼を確認できなかったため、枠は次の方にご案内しました。順番待ちの登録は終了しています。ご希望の場合は、もう一度ご登録ください。',
  joinAgain: 'もう一度登録する',
  subjectRemoved: '順番待ちの登録を終了しました',
  textRemoved: '順番待ちの登録を終了しました。お心当たりのない場合は、ご連絡ください。',
} satisfies Translation<typeof en>
