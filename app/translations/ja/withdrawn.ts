import type { withdrawn as en } from '../en/withdrawn.ts'
import type { Translation } from '../keys.ts'

export const withdrawn = {
  received: '{{at}}に、次の商品の契約が撤回されました。',
  by: '申し出：{{name}}、{{email}}',
  reason: '理由：',
  due: '返金期限：{{day}}。対象商品の支払い額：',
  todo: '商品が戻るか、返送の証明が届くまで、返金を待てます。全部の撤回では、最も安い標準の送料も返金します。返金はこのページで記録し、発送前なら注文の変更か取り消しで対応してください。',
  handle: '対応済みにする',
  handled: '対応済み',
  noted: '撤回を対応済みにしました。',
  open: '対応が必要な撤回',
  dueBy: '返金期限：{{day}}',
} satisfies Translation<typeof en>
