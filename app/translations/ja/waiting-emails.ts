import type { waitingEmails as en } from '../en/waiting-emails.ts'
import type { Translated } from '../keys.ts'

export const waitingEmails = {
  hello: 'こんにちは。',
  subjectJoined: '順番待ちのご登録の確認をお願いします',
  textJoined:
    'このメールアドレスで、ご依頼の順番待ちのお申し込みがありました。次のページのボタンを押すと登録が完了します。',
  confirm: '登録を確認する',
  unlessConfirmed: '{{days}}日以内に確認されない場合、このアドレスは削除され、以後メールは届きません。',
  leave: '順番待ちをやめる',
  place: '順番を確認する',
  subjectStill: 'すでに順番待ちにご登録いただいています',
  textStill:
    'このアドレスで、順番待ちのお申し込みがもう一度ありました。すでにご登録いただいており、順番はそのままです。',
  subjectOffer: '枠が空きました：{{slot}}',
  textOffer: '順番がまいりました。枠がひとつ空きましたので、お取り置きしています。',
  subjectGiven: 'ご依頼の枠が決まりました：{{slot}}',
  textGiven: '順番がまいりました。枠がひとつ空きましたので、お送りいただいたご依頼のためにお取りしています。',
  toRequest: 'ご依頼の状況を見る',
  slot: '枠',
  answerBy: 'お取り置きの期限',
  take: 'ご案内を見る',
  afterwards: '期限を過ぎますと、枠は次の方にご案内し、順番待ちの登録も終了します。',
  subjectExpired: 'お取り置きの期限が過ぎました',
  textExpired:
    '期限までにお返事がなかったため、お取り置きしていた枠は次の方にご案内しました。またのご登録をお待ちしています。',
  joinAgain: 'もう一度順番待ちに登録する',
  subjectRemoved: '順番待ちの登録を終了しました',
  textRemoved: 'このアドレスを順番待ちから外しました。お心当たりのない場合は、このメールにご返信ください。',
} satisfies Translated<typeof en>
