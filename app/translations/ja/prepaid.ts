import type { prepaid as en } from '../en/prepaid.ts'
import type { Translation } from '../keys.ts'

export const prepaid = {
  payToKeep: 'お支払いをもって確保となります。期限までにお支払いがない場合は、ほかの方にお渡しできるようになります。',
  payNowOrThere: '今すぐのお支払いも、当日スペースでのお支払いもできます。',
  toPay: 'お支払い額',
  payBy: 'お支払い期限',
  paidOnline: 'お支払い済み',
  heldDISPUTED:
    'このお支払いは、カード会社または金融機関が確認中です。お心当たりがない場合は、カード会社などへご連絡のうえ、当日スペースでお知らせください。',
  heldDISPUTE_LOST:
    'カード会社または金融機関から、このお支払いがお客様へ返金されました。あらためて、または当日スペースでお支払いいただけます。',
  heldREFUNDED:
    'このお支払いは、お客様へ返金されたか、返金の手続き中です。あらためて、または当日スペースでお支払いいただけます。',
  heldOTHER_SUM:
    'お願いした金額と異なる入金がありました。確認のうえ、ご連絡いたします。再度のお支払いはお待ちください。',
  goesBack: '返金予定',
  holdTextOFFERED:
    '1商品につき{{limit}}点まで取り置きできます。お支払いは、オンラインまたは当日スペースでお願いします。受付は{{until}}までです。',
  holdTextREQUIRED:
    '1商品につき{{limit}}点まで取り置きできます。お申し込みのあと、オンラインでお支払いください。当日はスペースでお渡しします。受付は{{until}}までです。',
  giveUpPaid: '取り置きを取り消しますか？商品はほかの方にお渡しできるようになり、お支払い済みの金額は返金いたします。',
} satisfies Translation<typeof en>
