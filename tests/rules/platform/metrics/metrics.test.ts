import { expect, test } from 'vitest'

import { countRequest, newCounts, gaugeBy, requestMetrics, writeMetrics } from '#app/platform/metrics/exposition.ts'

test('requests are told by route and status, their times in buckets that add up', () => {
  const counts = newCounts()
  countRequest(counts, '/shop', 200, 0.004)
  countRequest(counts, '/shop', 200, 0.2)
  countRequest(counts, '/shop', 503, 60)
  countRequest(counts, '/', null, 1)
  const lines = writeMetrics(requestMetrics(counts)).split('\n')

  expect(lines).toContain('inkstall_http_requests_total{route="/shop",status="200"} 2')
  expect(lines).toContain('inkstall_http_requests_total{route="/shop",status="503"} 1')
  expect(lines).toContain('inkstall_http_requests_total{route="/",status="none"} 1')
  const buckets = lines.filter((line) => line.startsWith('inkstall_http_request_duration_seconds_bucket{route="/shop"'))
  expect(buckets.map((line) => line.split(' ')[1])).toEqual(['1', '1', '1', '2', '2', '2', '2', '2', '3'])
  expect(lines).toContain('inkstall_http_request_duration_seconds_sum{route="/shop"} 60.204')
  expect(lines).toContain('inkstall_http_request_duration_seconds_count{route="/shop"} 3')
})

test('what stands in a label breaks no line', () => {
  expect(writeMetrics([gaugeBy('of', 'one', 'Help.', { 'a"b\\c\nd': 1 })])).toBe(
    '# HELP one Help.\n# TYPE one gauge\none{of="a\\"b\\\\c\\nd"} 1\n',
  )
})
