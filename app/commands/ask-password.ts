import { stdin, stdout } from 'node:process'
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'

/** A password from the terminal, without showing it; or the first line of what is piped in. */
export async function askPassword(question: string): Promise<string> {
  if (!stdin.isTTY) return (await text(stdin)).split(/\r?\n/)[0] ?? ''

  stdout.write(question)
  // The line editor repeats what is typed to its output: to nowhere.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const editor = createInterface({ input: stdin, output: nowhere, terminal: true })
  return new Promise((resolve) => {
    editor.question('', (password) => {
      editor.close()
      stdout.write('\n')
      resolve(password)
    })
    editor.on('SIGINT', () => process.exit(130))
  })
}
