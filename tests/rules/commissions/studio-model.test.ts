import { test } from 'vitest'

import { chances } from '../../support/models/chances.ts'
import { runStudios } from '../../support/models/studio-model.ts'

test('whatever happens to slots, the line and requests in whatever order, nothing that was promised is broken', async () => {
  await runStudios(chances(100))
})
