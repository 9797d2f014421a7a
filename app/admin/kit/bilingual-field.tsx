/** Two languages side by side: English left, Japanese right, a pair a row. */
export function BilingualField({ children }: { children: React.ReactNode }) {
  return (
    <div className="two bilingual">
      <p className="label" lang="en">
        English
      </p>
      <p className="label" lang="ja">
        日本語
      </p>
      {children}
    </div>
  )
}
