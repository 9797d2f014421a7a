import type { accountEmails as en } from '../en/account-emails.ts'
import type { Translated } from '../keys.ts'

export const accountEmails = {
  hello: 'いつもありがとうございます。',
  notYou: 'お心当たりがない場合は、何もなさらなくて大丈夫です。そのまま何も起こりません。',
  linkHours: 'リンクは一度だけ、{{hours}}時間以内にお使いいただけます。',

  resetSubject: 'パスワードの再設定',
  reset: 'アカウントのパスワード再設定のお申し込みがありました。次のリンクから新しいパスワードを設定してください。',
  resetLink: '新しいパスワードを設定する',
  resetUntil:
    'リンクは一度だけ、{{minutes}}分以内にお使いいただけます。お心当たりがない場合は、何もなさらなくて大丈夫です。パスワードは変わりません。',

  verifySubject: 'メールアドレスのご確認',
  verify:
    'アカウントをお作りいただきありがとうございます。このアドレスがご自身のものか、次のリンクからご確認ください。',
  verifyLink: 'このアドレスを確認する',

  existsSubject: 'アカウントはすでにあります',
  exists_register:
    'このメールアドレスでアカウントを作る手続きがありました。アカウントはすでにありますので、そのままログインできます。',
  exists_change:
    '別のアカウントのメールアドレスを、このアドレスに変更する手続きがありました。このアドレスのアカウントはすでにありますので、そちらにログインしてください。',
  existsLink: 'ログイン',

  changeSubject: '新しいメールアドレスのご確認',
  change:
    '{{from}} のアカウントのメールアドレスを {{to}} に変更するお申し込みがありました。次のリンクから確認すると変更されます。',
  changeLink: 'このアドレスを使う',

  leavingSubject: 'メールアドレス変更のお申し込みがありました',
  leaving:
    'アカウントのメールアドレスを {{to}} に変更するお申し込みがありました。新しいアドレスの確認がすむと変更されます。',
  leavingNotYou:
    'ご自身によるものでない場合は、次のリンクから取り消してください。アカウントはこのアドレスに戻り、すべての端末からログアウトし、新しいパスワードを設定できます。リンクは変更後も含めて{{days}}日間有効です。',
  undoLink: '自分ではありません',

  passwordSubject: 'パスワードが変更されました',
  passwordChanged: '{{at}} にアカウントのパスワードが変更され、ほかの端末からログアウトしました。',
  passwordNotYou: 'ご自身によるものでない場合は、すぐに新しいパスワードを設定してください。',

  passkeySubject_added: 'パスキーが追加されました',
  passkey_added:
    '{{at}} にアカウントにパスキー「{{name}}」が追加されました。その端末のロックを解除できる方は、パスワードなしでログインできます。',
  passkeySubject_removed: 'パスキーが削除されました',
  passkey_removed:
    '{{at}} にアカウントのパスキー「{{name}}」が削除されました。今後このパスキーではログインできません。',
  passkeyNotYou:
    'ご自身によるものでない場合は、登録されているパスキーをご確認のうえ、新しいパスワードを設定してください。',
  passkeyLink: 'パスキーを確認する',

  factorSubject_on: '二段階認証をオンにしました',
  factor_on: '{{at}} に、ログイン時にパスワードとアプリのコードの両方を求める設定になりました。',
  factorSubject_off: '二段階認証をオフにしました',
  factor_off: '{{at}} に、パスワードだけでログインできる設定になりました。コードは不要です。',
  factorSubject_rescued: '二段階認証とパスキーを解除しました',
  factor_rescued:
    '紛失のお申し出により、{{at}} にアカウントの二段階認証とパスキーを解除し、すべての端末からログアウトしました。今後はこれらなしでログインできます。',
  factorSubject_recovered: 'リカバリーコードが使われました',
  factor_recovered: '{{at}} に、リカバリーコードでログインがありました。このコードはもう使えません。',
} satisfies Translated<typeof en>
