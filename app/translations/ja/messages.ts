import type { messages as en } from '../en/messages.ts'
import type { Translation } from '../keys.ts'

export const messages = {
  title: 'お問い合わせ',
  from: '差出人',
  message: '内容',
  sent: '受信',
  stateUNREAD: '未読',
  stateREAD: '既読',
  stateANSWERED: '返信済み',
  markRead: '既読にする',
  markUnread: '未読に戻す',
  marked: 'お問い合わせを保存しました',
  answer: '返信',
  answerHint: '{{email}} にメールで届きます。いただいた内容も下に添えます。',
  answerOf: '{{at}}の返信',
  send: '返信する',
  answered: '返信しました',
  answeredMeanwhile: '別の返信が送られています。内容を確認してから、もう一度送信してください。',
  delete: 'お問い合わせを削除する',
  deletion:
    'お問い合わせと返信をここから削除します。送信済みのメールはメール一覧に残ります。この操作は取り消せません。',
  deleted: 'お問い合わせを削除しました',
} satisfies Translation<typeof en>
