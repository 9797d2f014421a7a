import type { shippingSettings as en } from '../en/shipping-settings.ts'
import type { Translation } from '../keys.ts'

export const shippingSettings = {
  abroad: '海外発送',
  countryRules: '国ごとの条件',
  countryRulesHint:
    '国コード（例：US）またはEU（加盟国すべて）を空白で区切って入力します。「受付停止」にすると、その国からの注文を受け付けません。案内文は、カート・ご注文手続き・メールに表示します。どの地帯にも入っていない国には不要です。行を空にすると削除されます。',
  column_countries: '国',
  column_isClosed: '受付停止',
  column_notice: '案内文',
  homeCountry: '拠点の国',
  homeCountryHint:
    'JPのような2文字の国コード。ほかの国への荷物には税関告知書が必要になり（EU域内どうしは不要）、手渡しやダウンロードの商品にはこの国の税率がかかります。',
  originCountry: '原産国',
  originCountryHint: '税関告知書に使います。英字2文字です（例：JP）。商品の種類や商品ごとに変更できます。',
  iossNumber: 'IOSS番号',
  iossNumberHint: 'IMと10桁の数字です。下の金額までのEU宛の注文の税関告知書に印字します。',
  cn22Limit: 'CN22で送る上限（基準通貨）',
  cn22LimitHint: 'これを超える内容品にはCN23を使います。基準は300SDRです。0ならユーロのレートから概算します。',
  iossLimit: 'IOSSの上限（基準通貨）',
  iossLimitHint: '基準は150ユーロです。0ならユーロのレートから計算します。',
  withdrawalFor: '「契約を撤回する」の対象',
  withdrawalForHint:
    '注文ページから契約を撤回できるお客様です。EUと英国の消費者にはこの権利があり、EUではこのボタンが必須です。ダウンロード商品だけの注文には国がないため、含めるには「すべての国」を選んでください。',
  option_EU: 'EU・英国宛の注文',
  option_EVERYWHERE: 'すべての国',
  option_NOWHERE: '対象なし',
  withdrawalDays: '撤回できる日数',
  withdrawalDaysHint: 'お届けから何日間撤回できるかです。お届け日は、発送日に配送方法の最長日数を足して数えます。',
  packagingGrams: '梱包材の重さ（g）',
  packagingGramsHint: '荷物1個ごとに重さへ加えます。',
  shipsWithinDays: '発送までの営業日数',
  shipsWithinDaysHint: 'お客様に表示する発送の目安です。過ぎた注文はダッシュボードに表示します。',
  closedDays: '発送の休業日',
  closedDaysHint:
    'この期間は発送せず、営業日に数えません。2週間前からカートに表示します。両方を空にすると行を削除します。',
  closesOnHolidays: '祝日は休業',
  closesOnHolidaysHint: '土日と、参加する即売会の当日も営業日に数えません。',
  departuresAWeek: '週の発送回数',
  departuresAWeekHint: '荷物を郵便局へ出す回数です。',
  carriers: '配送業者',
  carriersHint:
    '業者名と追跡ページのURLです。{number} の位置に追跡番号、{language} の位置にお客様の言語（ja または en）が入ります。両方を空にすると行を削除します。',
} satisfies Translation<typeof en>
