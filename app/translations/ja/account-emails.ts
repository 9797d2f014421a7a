import type { accountEmails as en } from '../en/account-emails.ts'
import type { Translation } from '../keys.ts'

export const accountEmails = {
  hello: 'いつもご利用いただき、ありがとうございます。',
  notYou: 'お心当たりのない場合は、このメールを破棄してください。変更は行われません。',
  linkHours: 'リンクの有効期限は{{hours}}時間です。一度だけお使いいただけます。',

  invitationSubject: '【{{circle}}】お手伝いのご招待',
  invitation: '{{circle}}のサイトのお手伝いに招待されました。',
  invitationLink: 'パスワードを設定して始める',
  invitationUntil: 'リンクは{{days}}日以内に1回だけ使えます。',
  resetSubject: '【{{circle}}】パスワード再設定のご案内',
  reset: 'パスワードの再設定のお申し込みを受け付けました。次のリンクから、新しいパスワードを設定してください。',
  resetLink: 'パスワードを再設定する',
  resetUntil:
    'リンクの有効期限は{{minutes}}分です。一度だけお使いいただけます。お心当たりのない場合は、このメールを破棄してください。パスワードは変わりません。',

  verifySubject: '【{{circle}}】【要確認】メールアドレスの確認をお願いします',
  verify: 'アカウントのご登録ありがとうございます。次のリンクから、メールアドレスの確認を完了してください。',
  verifyLink: 'メールアドレスを確認する',

  existsSubject: '【{{circle}}】このメールアドレスは登録済みです',
  exists_register:
    'このメールアドレスで新規登録のお申し込みがありましたが、すでにアカウントをお持ちです。そのままログインしてください。',
  exists_change:
    '別のアカウントのメールアドレスを、このメールアドレスに変更するお申し込みがありましたが、すでに登録されています。変更は行われていません。',
  existsLink: 'ログインする',

  changeSubject: '【要確認】新しいメールアドレスの確認をお願いします',
  change:
    'アカウントのメールアドレスを {{from}} から {{to}} に変更するお申し込みを受け付けました。次のリンクから確認すると、変更が完了します。',
  changeLink: 'このメールアドレスに変更する',

  leavingSubject: '【重要】メールアドレス変更のお申し込みがありました',
  leaving:
    'アカウントのメールアドレスを {{to}} に変更するお申し込みがありました。新しいメールアドレスで確認されると、変更が完了します。',
  leavingNotYou:
    'ご本人による変更でない場合は、次のリンクから取り消してください。メールアドレスを元に戻し、すべての端末からログアウトし、パスキーと二段階認証も解除します。続けて新しいパスワードを設定してください。リンクは変更後も含めて{{days}}日間有効です。',
  undoLink: '変更を取り消す',

  passwordSubject: '【重要】パスワードを変更しました',
  passwordChanged: '{{at}} に、アカウントのパスワードを変更しました。ほかの端末はすべてログアウトしました。',
  passwordNotYou: 'ご本人による操作でない場合は、すぐにパスワードを再設定してください。',

  passkeySubject_added: '【重要】パスキーを追加しました',
  passkey_added:
    '{{at}} に、アカウントにパスキー「{{name}}」を追加しました。この端末のロックを解除できる方は、パスワードなしでログインできます。',
  passkeySubject_removed: '【重要】パスキーを削除しました',
  passkey_removed:
    '{{at}} に、アカウントのパスキー「{{name}}」を削除しました。このパスキーではログインできなくなりました。',
  passkeyNotYou: 'ご本人による操作でない場合は、登録済みのパスキーを確認し、パスワードを再設定してください。',
  passkeyLink: 'パスキーを確認する',

  factorSubject_on: '【重要】二段階認証をオンにしました',
  factor_on: '{{at}} に、二段階認証をオンにしました。次回から、ログインには認証アプリのコードも必要です。',
  factorNotYou:
    'ご本人による操作でない場合は、すぐにパスワードを再設定し、当サークルまでご連絡ください。二段階認証は、パスワードの再設定だけでは解除されません。',
  contactLink: 'お問い合わせ',
  factorSubject_off: '【重要】二段階認証をオフにしました',
  factor_off: '{{at}} に、二段階認証をオフにしました。ログインに認証アプリのコードは不要になりました。',
  factorSubject_rescued: '【重要】二段階認証とパスキーを解除しました',
  factor_rescued:
    '端末の紛失のお申し出により、{{at}} に二段階認証とパスキーを解除し、すべての端末からログアウトしました。今後は、パスワードまたはGoogleでログインできます。',
  factorSubject_recovered: '【重要】リカバリーコードでログインがありました',
  factor_recovered: '{{at}} に、リカバリーコードでログインがありました。使われたコードは無効になりました。',
} satisfies Translation<typeof en>
