import type { choices as en } from '../en/choices.ts'
import type { Translation } from '../keys.ts'

export const choices: Translation<typeof en> = {
  choiceOf: '選択肢の親商品',
  choiceOfHint:
    'サイズや色などのバリエーションがある商品では、一覧に出す商品の番号かスラッグを入力します。在庫・価格・画像はバリエーションごとに持ち、「版」でバリエーションを区別します。',
  sku: 'SKU（商品管理番号）',
  skuHint: 'ご自分の管理番号があれば入力してください。',
  skuTaken: 'このSKUはほかの商品で使われています。',
  choiceOfChoice: 'その商品はほかの商品のバリエーションです。一覧に出す商品を指定してください。',
  hasChoices: 'この商品にはすでにバリエーションがあるため、ほかの商品のバリエーションにはできません。',
  choiceNeedsVersion: 'どのバリエーションか（サイズや色など）を「版」に入力してください。',
  sizesAndColours: 'サイズ・色',
  choicesOfProduct: '{{name}}のサイズ・色',
  options: 'サイズなど',
  optionsHint: '例：S、M、L。表計算ソフトから「名前・在庫数・価格・SKU」の順の行を貼り付けることもできます。',
  colours: '色など、もう1つの違い',
  coloursHint: '例：黒、白。サイズごとにすべての色を作ります。',
  makeRows: '行を作る',
  table: 'バリエーション',
  tableText: '在庫数を空欄にすると今の数のままです。価格を空欄にすると、元の商品と同じ価格になります。',
  newOne: '新規',
  newPicture: '新しい画像',
  toProduct: '商品{{number}}',
  saveChoices: 'バリエーションを保存',
  saved: 'バリエーションを保存しました。',
  choiceAdded: 'バリエーションを下書きとして追加しました。バリエーションの名前・価格・在庫を入力してください。',
  choicesOf: 'この商品のバリエーション：',
  isChoiceOf: '親商品：',
  csvSku: '{{column}}が「{{given}}」です。100文字以内で入力してください。',
  csvSkuTwice: 'SKUがほかの行または商品と重複しています。',
  csvNoSuchProduct: 'choiceOfの商品が、サイトにもこのファイルにもありません。',
  usedByChoices_other: 'この商品のバリエーションが{{count}}件あります。',
  importPictures: '取り込んだ商品に画像を追加',
  importPicturesText:
    '以前のショップの画像をまとめて、またはZIPで選んでください。ファイルに書かれた画像名、または商品のスラッグ（tide-zine.jpg、tide-zine-2.jpg など）で、それぞれの商品に追加します。',
  nobodysPicture: 'この名前の画像を持つ商品が、ファイルにありません。',
}
