import type { form as en } from '../en/form.ts'
import type { Translated } from '../keys.ts'

export const form = {
  title_other: '入力内容に{{count}}か所、確認が必要な点があります',
  eitherLanguage: '英語・日本語のどちらかを入力してください。',
  required: '未入力です。入力してください。',
  choose: 'いずれか1つをお選びください。',
  email: 'メールアドレスの形が正しくありません（例：name@example.com）。',
  tooLong: '{{max}}文字以内で入力してください。',
  tooShort: '{{min}}文字以上で入力してください。',
  number: '半角数字で入力してください（小数は使えません）。',
  tooSmall: '{{min}}以上の数を入力してください。',
  tooLarge: '{{max}}以下の数を入力してください。',
  noAmount: '金額を半角数字で入力してください（例：{{example}}）。',
  noDecimals: '{{currency}}に小数はありません。整数で入力してください（例：{{example}}）。',
  tooManyDecimals: '{{currency}}の小数は{{max}}桁までです（例：{{example}}）。',
  date: '日付を入力してください（例：2030-12-31）。',
  format: '形式が正しくありません。入力例をご確認ください。',
  mismatch: '確認用のパスワードが一致しません。もう一度入力してください。',
  acceptTerms: '利用規約をご確認のうえ、チェックを入れてください。',
  fileTooLarge: 'ファイルが大きすぎます。{{max}}MBまでのファイルをお選びください。',
  tooManyFiles: 'ファイルは{{max}}個まで選べます。減らしてからお送りください。',
  fileNotPicture: '画像として開けないファイルです。JPEG・PNG・WebP・AVIF・TIFF・GIFのいずれかをお選びください。',
  fileHeic:
    'iPhoneのHEIC形式で保存された画像です。ほとんどのブラウザで開けないため、JPEGにしてお送りください。「設定」›「カメラ」›「フォーマット」で「互換性優先」を選ぶと、次からJPEGで保存されます。',
  fileSvg: 'SVGは受け付けていません。PNGかJPEGに書き出してからお送りください。',
  fileEmpty: 'ファイルの中身が空です。別のファイルをお選びください。',
  fileBroken:
    '画像を読み込めません（壊れているか、途中までしかありません）。元のファイルをもう一度書き出してください。',
  fileTooManyPixels:
    '画像が大きすぎます（{{has}}メガピクセル）。この形式は{{max}}メガピクセルまでです。縮小してからお送りください。',
  csvUndecodable:
    'このファイルは、UTF-8・UTF-16・Shift_JISのどれとしても読めなかったため、取り込んでいません。「CSV UTF-8」で保存し直して、もう一度お送りください。',
  fileUndecodable: '画像を処理できませんでした。サイズを小さくするか、PNG・JPEGで書き出してお試しください。',
  fileBusy: 'ただいま画像の処理が混み合っています。1分ほど待ってから、もう一度お送りください。',
  tooMany: '短い時間に続けて操作されたため、受け付けを止めています。{{minutes}}分ほどおいてからお試しください。',
  optional: '任意',
  tooManyFields: '項目が{{max}}個を超えたため、読み取れませんでした。ページを開き直してお試しください。',
  unreadable: 'このフォームにない項目が含まれています。ページを開き直してお試しください。',
  noForm: 'フォームの形式で送信されていません。ページを開き直してお試しください。',
  tooMuch: '文字の量が多すぎます。短くしてからお送りください。',
  markdownLines: '{{max}}行以内で入力してください。',
  markdownDepth: '{{line}}行目：引用や箇条書きの入れ子は{{max}}段までです。',
  markdownParagraph: '{{line}}行目：Markdownの記号（* _ ` [ < など）は、1つの段落に{{max}}個までです。',
  markdownMarks: 'Markdownの記号（* _ ` [ < など）は、全体で{{max}}個までです。',
  leaveEmpty: 'この欄は空のままにしてください（迷惑送信の対策です）。',
} satisfies Translated<typeof en>
