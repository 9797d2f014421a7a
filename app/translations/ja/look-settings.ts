import type { lookSettings as en } from '../en/look-settings.ts'
import type { Translated } from '../keys.ts'

export const lookSettings = {
  brand: '見た目',
  accentGallery: 'ギャラリーとご依頼の色',
  accentGalleryHint: '背景・ボタン・リンクの色をここから作り、明るい画面でも暗い画面でも文字が読めるように整えます。',
  accentShop: 'サークルとショップの色',
  accentShopHint: '文字の下に敷くには暗すぎる色は、その場所だけ明るくします。',
  ornament: '飾り',
  ornamentHint: 'ヘッダーの下と背景の飾りです。',
  corners: '角',
  cornersHint: 'パネル・ボタン・絵の角です。',
  galleryDensity: 'ギャラリーの並び',
  galleryDensityHint: '絵の大きさです。',
  backgroundDrifts: '背景のインクをゆっくり動かす',
  backgroundDriftsHint: '動きを減らす設定の方には動きません。',
  option_awning: 'ひさしとレース',
  option_plain: '線だけ',
  option_tape: 'マスキングテープ',
  option_dots: '水玉',
  option_none: 'なし',
  option_soft: '手で切ったような角',
  option_slight: '少し丸い角',
  option_square: '四角',
  option_airy: '大きくゆったり',
  option_usual: '標準',
  option_dense: '小さくぎっしり',
} satisfies Translated<typeof en>
