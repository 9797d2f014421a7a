import { EXPORT_FILES, EXPORT_FOLDERS } from './everything-files.server.ts'
import { LEFT_OUT } from './left-out.ts'

const HOW = `This archive holds everything of the site in open formats: it can be read without Inkstall, today and in twenty years.

## How to read it
- Each table is there twice, with the same rows: as CSV (UTF-8 with a byte order mark, commas, quotes where needed) in data/, and as JSON (a list of objects) beside it.
- Amounts that end with “Minor” are whole minor units: 1250 is 12.50 of a currency with two decimals, and 1250 of yen. Where nothing else is said they are of the base currency, which currencies.csv names.
- Moments are ISO 8601 in UTC, days are YYYY-MM-DD, yes and no are true and false.
- A text by language is JSON: {"en": "Tide", "ja": "潮"}. In JSON files it is an object.
- An empty value in CSV is null in JSON.
- The folder brand holds logo, icons and preview picture, where she sent some.
- theme.json is the look of the site: another site takes it by Site config, Look, Import.
- In CSV, a text that begins like a formula has an apostrophe before it, so that spreadsheets leave it alone; JSON has it as it is.
`

/** Says in plain words what lies in the archive. @param counts how many rows each file has */
export function writeReadme(site: string, counts: Readonly<Record<string, number>>, now: Date): string {
  const files = EXPORT_FILES.map(({ name, about, columns }) => {
    const lines = Object.entries(columns).map(([column, words]) => `- ${column}: ${words}`)
    return `### data/${name}.csv and data/${name}.json\n${about}. Rows: ${counts[name] ?? 0}.\n\n${lines.join('\n')}\n`
  })
  const folders = EXPORT_FOLDERS.map(({ name, about }) => `- ${name}/: ${about}`)
  const left = Object.keys(LEFT_OUT).map((why) => `- ${why}`)
  return [
    `# ${site}: everything, as of ${now.toISOString()}\n`,
    HOW,
    `## Files and folders\n${folders.join('\n')}\n`,
    `## What is not inside\n${left.join('\n')}\n\nA backup (npm run backup) holds these too, and is what a restore needs.\n`,
    '## Tables\n',
    ...files,
  ].join('\n')
}
