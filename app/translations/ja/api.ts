import type { api as en } from '../en/api.ts'
import type { Translated } from '../keys.ts'

export const api = {
  badRequest: '形式が正しくありません。',
  badJson: 'JSONとして読み取れません。',
  forbidden: 'この操作は許可されていません。',
  notFound: '見つかりません。',
  notAllowed: 'このメソッドは使えません。',
  conflict: '内容がすでに変更されています。',
  tooLarge: 'データが大きすぎます。',
  noLength: '本文の長さを指定してください。',
  noJson: '本文はJSON（application/json）で送信してください。',
  noFile: 'ファイルは、フォーム（multipart/form-data）か、本文としてそのContent-Typeで送信してください。',
  otherBody: 'このキーは別の内容ですでに使われています。',
  referred: 'ほかのデータから参照されているため、削除できません。',
  notOneself: 'ご自身のアカウントは、アカウントページから削除してください。',
  reference: 'APIリファレンス',
  document: 'OpenAPI文書',
  sections: 'セクション',
  takes: 'パラメーター',
  body: '本文',
  answer: '応答',
  things: 'データの形',
  needsUser: 'ログインが必要です。',
  needsAdmin: '管理者専用です。',
  serverError: 'サーバーエラーです。時間をおいてもう一度お試しください。',
} satisfies Translated<typeof en>
