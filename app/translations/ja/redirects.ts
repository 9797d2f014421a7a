import type { redirects as en } from '../en/redirects.ts'
import type { Translation } from '../keys.ts'

export const redirects = {
  title: '旧URL',
  one: '旧URL',
  about:
    '以前のサイトへのリンクを生かします。旧URLを開いた人を新しいURLへ案内します。このサイトにあるページが優先されます。',
  old: '旧URL',
  oldHint: '/products/cat-mug や /?p=12 のように入力します。末尾の「*」はその下のすべてを表します（/collections/*）。',
  target: '新しいURL',
  targetHint:
    'このサイトのパス（/shop など）か、https:// で始まる他サイトのURL。両方の末尾を「/*」にすると、続きを引き継ぎます。',
  status: '転送の種類',
  status301: '301（通常）',
  status308: '308',
  uses: '利用回数',
  lastUsed: '最終利用',
  import: '旧URLを取り込む',
  importText:
    'old（旧URL）とnew（新しいURL）の2列のファイルです。3列目のstatusは301か308です。取り込む前に、各行の内容を確認できます。',
  file: '旧URLのファイル',
  line: 'URL',
  imported_other: '{{count}}件を取り込みました。',
  badOld: '「/products/cat-mug」のような旧URLを入力してください。',
  badTarget: '「/shop」のようなパスか、「https://example.com/shop」のようなURLを入力してください。',
  badStar: '「*」はパスの末尾に1つだけ使えます。「/collections/*」のように入力してください。',
  badTargetStar: '新しいURLの末尾を「/*」にできるのは、旧URLも「/*」で終わるときだけです。旧URLを確認してください。',
  badStatus: 'statusは301か308にしてください。',
  isOwn: 'サイト自体が使うURLです。ほかのURLを入力してください。',
  isHome: 'トップページは常にあります。下のパスか、「/?p=12」のようなURLを入力してください。',
  isThere: 'この旧URLはすでに一覧にあります。一覧から変更してください。',
  loop: '転送が循環します。ほかのURLを選んでください。',
  tooMany: '旧URLは{{max}}件までです。「*」でまとめるか、不要なものを削除してください。',
  noColumns: '「old」と「new」の列が必要です。1行目に列名を入れてください。',
} satisfies Translation<typeof en>
