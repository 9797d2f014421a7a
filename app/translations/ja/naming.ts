/** アップロードした作品をまとめて入力するページ。 */
export const naming = {
  title: '届いた作品に名前を付ける',
  text: 'タイトルはどちらかの言語だけで構いません。画像の説明は、画像を見られない方に読み上げられます。',
  number: '作品{{number}}',
  of: '作品{{number}}：{{field}}',
  alt: '画像の説明',
  tagsOfAll: 'すべてに付けるタグ',
  show: '保存してギャラリーに公開',
  keep: '非公開のまま保存',
  shown_other: '{{count}}点をギャラリーに公開しました。',
  kept_other: '{{count}}点を非公開のまま保存しました。',
  nothing: 'このアップロードに、名前を待っている作品はありません。',
  later_other: '残り{{count}}点は、これらを公開したあとに表示します。',
  link_other: '{{count}}点に名前を付けて公開',
}
