import type { waitingAdmin as en } from '../en/waiting-admin.ts'
import type { Translated } from '../keys.ts'

export const waitingAdmin = {
  title: '順番待ち',
  summary: '待機中{{waiting}}人・ご案内中{{offered}}人',
  joined: '登録日時',
  offer: 'ご案内',
  until: '{{until}}まで',
  actions: '操作',
  unconfirmed: 'アドレス未確認',
  WAITING: '待機中',
  OFFERED: 'ご案内中',
  CONVERTED: '依頼済み',
  EXPIRED: '期限切れ',
  REMOVED: '終了',
  slotFor: '{{email}} にご案内する枠',
  makeOffer: '案内する',
  remove: 'リストから外す',
  removeOne: '{{email}} をリストから外す',
  offered: '枠を48時間お取り置きし、メールでお知らせしました。',
  removed: 'リストから外し、メールでお知らせしました。',
  refused:
    'この操作はできません。{{email}}はいま「{{status}}」です。ご案内できるのは、空いていて取り置きのない枠を、順番待ちの方へだけです。',
} satisfies Translated<typeof en>
