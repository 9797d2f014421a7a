import type { staff as en } from '../en/staff.ts'
import type { Translation } from '../keys.ts'

export const staff = {
  ADMIN: '管理者はすべての操作ができます。',
  HELPER: 'お手伝いは、注文の確認・梱包・発送と、イベントのレジが使えます。',
  ACCOUNTANT: '会計は、注文・入金・売上・イベントの報告を見られます。変更はできません。',
  EVENT_HELPER: '売り子は、イベントのレジだけが使えます。',
  PUBLIC: 'お客様には管理画面は表示されません。',
} satisfies Translation<typeof en>
