import type { withdrawals as en } from '../en/withdrawals.ts'
import type { Translation } from '../keys.ts'

export const withdrawals = {
  title: '契約の撤回',
  withdraw: '契約を撤回する',
  confirm: '撤回を確定する',
  keep: '撤回しない',
  open: 'このご注文の全部または一部を、理由なしで撤回できます。',
  openUntil: 'このご注文の全部または一部を、理由なしで撤回できます（期限：{{until}}）。',
  received: '{{at}}に撤回を受け付けました：',
  line: '{{name}} × {{quantity}}',
  formTitle: 'ご注文{{id}}の撤回',
  formText:
    '撤回する数量を入力してください。理由は必要ありません。受付日時を記載した控えを、すぐにメールでお送りします。',
  items: '対象の商品',
  unitsOf: '{{name}}（{{left}}点まで）',
  downloaded: 'ダウンロード済みのため、撤回できません。',
  name: 'お名前',
  email: '控えを受け取るメールアドレス',
  emailHint: '撤回した商品と日時を記載した控えをお送りします。',
  reason: '理由（任意）',
  reasonHint: 'よろしければお聞かせください。',
  empty: '撤回する数量を1点以上入力してください。',
  changed: '撤回できる数量が減っています。数量を確認して、もう一度確定してください。',
  done: '撤回を受け付けました。控えをメールでお送りしました。',
  closed: 'このご注文はここでは撤回できません。お問い合わせください。',
} satisfies Translation<typeof en>
