import type { shippingSettings as en } from '../en/shipping-settings.ts'
import type { Translated } from '../keys.ts'

export const shippingSettings = {
  abroad: '海外発送',
  originCountry: '原産国',
  originCountryHint: '税関告知書に使います。英字2文字です（例：JP）。商品の種類や商品ごとに変更できます。',
  packagingGrams: '梱包材の重さ（g）',
  packagingGramsHint: '荷物1個ごとに重さへ加えます。',
  shipsWithinDays: '発送までの営業日数',
  shipsWithinDaysHint: 'お客様に表示する発送の目安です。過ぎた注文はダッシュボードに表示します。',
  departuresAWeek: '週の発送回数',
  departuresAWeekHint: '荷物を郵便局へ出す回数です。',
  carriers: '配送業者',
  carriersHint: '業者名と追跡ページのURLです。{number} の位置に追跡番号が入ります。両方を空にすると行を削除します。',
} satisfies Translated<typeof en>
