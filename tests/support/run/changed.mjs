// Plain JavaScript, as run.mjs is.
import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { basename } from 'node:path'

/** Which tests of the built site are touched by what differs from a commit. */
export function testsSince(commit) {
  const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
  const changed = [...git('diff', '--name-only', commit), ...git('ls-files', '--others', '--exclude-standard')]
  const named = (folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`)
  return testsOf(
    changed,
    [...named('tests/http'), ...named('tests/journeys')].filter((file) => file.endsWith('.test.ts')),
  )
}

/**
 * A test is touched that changed itself, or whose name has the name of a folder or a file that did; in a room of which no
 * test of HTTP has, all of them are.
 */
export function testsOf(changed, tests) {
  const found = new Set(tests.filter((test) => changed.includes(test)))
  for (const [, room = '', rest = ''] of changed.map((file) => /^app\/([^/]+)\/(.+)$/.exec(file) ?? [])) {
    const words = rest.split('/').map((part) => part.split('.')[0] ?? '')
    const ofRoom = tests.filter((test) => test.startsWith(`tests/http/${room}/`))
    const called = ofRoom.filter((test) => words.some((word) => nameOf(test).includes(word.replace(/s$/, ''))))
    for (const test of called.length > 0 ? called : ofRoom) found.add(test)
    for (const test of tests)
      if (test.startsWith('tests/journeys/') && [room, ...words].includes(nameOf(test))) found.add(test)
  }
  const of = (folder) => [...found].filter((test) => test.startsWith(`tests/${folder}/`))
  return { http: of('http'), journeys: of('journeys') }
}

function nameOf(test) {
  return basename(test, '.test.ts')
}
