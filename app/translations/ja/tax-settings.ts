import type { taxSettings as en } from '../en/tax-settings.ts'
import type { Translation } from '../keys.ts'

export const taxSettings = {
  taxes: '税',
  taxMode: '価格と税',
  taxModeHint: '免税事業者の方は「税なし」のままにしてください。注文には、注文時の設定が残ります。',
  taxName: '税の名称',
  taxNameHint: 'お客様に表示する名称です。',
  taxNumber: '登録番号',
  taxNumberHint:
    '請求書に表示します。適格請求書発行事業者の方はTと13桁の数字、ほかの国ではVAT番号など。なければ空欄に。',
  taxRates: '税率',
  taxRatesHint:
    'お届け先の国を2文字（JP）で、州はハイフンの後に（US-CA）入力します。ここにない国は0%で、税込価格もそのまま変わりません。書籍にあたる商品の種類は、それぞれの種類の画面で選べます。送料の税率を入力していない場合は、お届けする商品のうち金額の大きい税率になります。',
  column_place: '国または州',
  column_kind: '対象',
  option_NONE: '税なし',
  option_INCLUDED: '税込価格',
  option_ON_TOP: '購入手続きで税を加算',
  option_ALL: 'すべて',
  option_GOODS: '商品',
  option_BOOK: '書籍',
  option_DIGITAL: 'ダウンロード',
  option_SHIPPING: '送料',
  badPlace: '1つの国の2文字（JPなど）か、州ならUS-CAのように入力してください。',
  badPercent: '0から99.999までの数字を入力してください。',
  rateTwice: '同じ対象の税率が上にあります。',
  presets: '{{country}}の税から始める',
  presetsText: '保存する前に、変わる内容を表示します。国はサイト設定の「拠点の国」です。',
  preset_NO_TAX: '税なし（免税）',
  preset_HOME: 'この国の税',
  preset_EU_HOME: 'EU全域で自国の税率（基準額以下）',
  preset_EU_OSS: 'EU各国の税率（OSS）',
  presetTitle: '税の設定を変更しますか？',
  presetChange: '{{label}}：{{before}} → {{after}}',
  presetCheck: '{{asOf}}時点の税率です。{{site}}で確認してください。書籍などの軽減税率は、すべては入っていません。',
  presetThere: '税の設定はすでに同じです',
} satisfies Translation<typeof en>
