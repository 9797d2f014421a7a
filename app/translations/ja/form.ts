import type { form as en } from '../en/form.ts'
import type { Translated } from '../keys.ts'

export const form = {
  title_other: '{{count}}か所をご確認ください',
  eitherLanguage: 'どちらかの言語で入力してください。',
  required: '入力してください。',
  choose: '一つ選んでください。',
  email: 'メールアドレスの形式ではありません。',
  tooLong: '{{max}}文字以内で入力してください。',
  tooShort: '{{min}}文字以上で入力してください。',
  number: '整数を入力してください。',
  tooSmall: '{{min}}以上にしてください。',
  tooLarge: '{{max}}以下にしてください。',
  date: '日付を入力してください。',
  format: '形式が正しくありません。',
  mismatch: '二つのパスワードが一致しません。',
  acceptTerms: '規約への同意が必要です。',
  fileTooLarge: 'ファイルは{{max}}MBまでです。',
  tooManyFiles: 'ファイルは{{max}}個までです。',
  fileNotPicture: '画像として開けないファイルです。JPEG・PNG・WebP・AVIF・TIFF・GIFのいずれかにしてください。',
  fileHeic:
    'iPhoneのHEIC形式で保存された画像です。ほとんどのブラウザで開けないため、JPEGにしてお送りください。「設定」›「カメラ」›「フォーマット」で「互換性優先」を選ぶと、次からJPEGで保存されます。',
  fileSvg: 'SVGは受け付けていません。PNGかJPEGに書き出してください。',
  fileEmpty: 'ファイルの中身が空です。',
  fileBroken: '画像が壊れているか、途中で切れています。',
  fileTooManyPixels: '画像が{{has}}メガピクセルあります。この形式では{{max}}メガピクセルまでです。',
  fileUndecodable: '処理に時間またはメモリがかかりすぎるため、この画像を開けませんでした。',
  fileBusy: 'ただいま画像の処理が混み合っています。1分ほど待ってから、もう一度お送りください。',
  tooMany: '回数が多すぎます。{{minutes}}分ほど待ってから、もう一度お試しください。',
  optional: '任意',
  leaveEmpty: 'この欄は空のままにしてください。',
} satisfies Translated<typeof en>
