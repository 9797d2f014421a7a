import { test } from 'vitest'

import { runStudios } from '../support/models/studio-model.ts'

test('in 20,000 studios anything happens in any order, and nothing that was promised is broken', async () => {
  await runStudios(20_000)
}, 7_200_000)
