import type { waitingAdmin as en } from '../en/waiting-admin.ts'
import type { Translation } from '../keys.ts'

export const waitingAdmin = {
  title: '順番待ち',
  summary: '待機中{{waiting}}人・ご案内中{{offered}}人',
  joined: '登録日時',
  offer: 'ご案内',
  until: '{{until}}まで',
  actions: '操作',
  unconfirmed: 'メールアドレス未確認',
  WAITING: '待機中',
  OFFERED: 'ご案内中',
  CONVERTED: '依頼済み',
  EXPIRED: '期限切れ',
  REMOVED: '終了',
  slotFor: '{{email}} にご案内する枠',
  makeOffer: '案内する',
  remove: '順番待ちから外す',
  removeOne: '{{email}} を順番待ちから外す',
  offered: '枠を確保し、メールで案内しました',
  removed: '順番待ちから外し、メールでお知らせしました',
  refused:
    '案内できませんでした（{{email}}の現在の状態：{{status}}）。案内できるのは、確保されていない空き枠を、順番待ちの方に限ります。画面を更新してください。',
} satisfies Translation<typeof en>
