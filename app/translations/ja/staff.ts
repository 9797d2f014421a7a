import type { staff as en } from '../en/staff.ts'
import type { Translation } from '../keys.ts'

export const staff = {
  ADMIN: '管理者はすべての操作ができます。',
  HELPER: 'お手伝いは、注文の確認と変更（入金・返金の記録を含む）、梱包・発送と、イベントのレジが使えます。',
  ACCOUNTANT: '会計は、注文・入金・売上・イベントの報告を見られます。変更はできません。',
  EVENT_HELPER: '売り子は、イベントのレジだけが使えます。',
  invite: 'お手伝いを招待する',
  inviteHint: 'メールのリンクからパスワードを設定すると、この役割で使えるようになります。',
  role: '役割',
  send: '招待メールを送る',
  invited: '{{email}}に招待メールを送りました。',
  invitedInFolder:
    'このサイトはまだメールを送信できません。{{email}}への招待メールは、サーバーのフォルダ outbox にあります。メールの設定後に、もう一度招待してください。',
  hasAccount: 'このメールアドレスにはすでにアカウントがあります。こちらで役割を選んでください。',
  waiting: '返答待ち',
  until: '{{day}}まで',
  withdraw: '{{email}}の招待を取り消す',
  withdrawn: '招待を取り消しました。',
  PUBLIC: 'お客様には管理画面は表示されません。',
} satisfies Translation<typeof en>
