import { test } from 'vitest'

import { runStudios } from '../../support/studio-model.ts'

test('whatever happens to slots, the line and requests in whatever order, nothing that was promised is broken', async () => {
  // The long run lives through twenty thousand; each run begins with another seed.
  await runStudios(150)
})
