import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { BODY_SIZES } from '#app/platform/routing/body-sizes.ts'

test('nginx takes the largest upload that the site takes', () => {
  const most = /client_max_body_size (\d+)m;/.exec(readFileSync('deploy/nginx.conf', 'utf8'))?.[1]
  expect(Number(most) * 1024 * 1024).toBe(BODY_SIZES.filesOfAdmin)
})
