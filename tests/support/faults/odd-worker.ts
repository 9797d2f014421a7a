import { existsSync, writeFileSync } from 'node:fs'

import { OUT_OF_MEMORY, type Request } from '#app/platform/pictures/process.server.ts'

/** A picture worker that does as the name of the file in its task says. */
process.on('message', ({ id, task }: Request) => {
  const [word, marker = ''] = (task.kind === 'look' ? task.file : '').split(':')
  if (word === 'hang') return
  if (word === 'grow') process.exit(OUT_OF_MEMORY)
  if (word === 'die') process.kill(process.pid, 'SIGKILL')
  if (word === 'die-once' && !existsSync(marker)) {
    writeFileSync(marker, '')
    process.kill(process.pid, 'SIGKILL')
  } else {
    process.send?.({ id, result: { mimeType: 'image/fine' }, isLast: false })
  }
})
