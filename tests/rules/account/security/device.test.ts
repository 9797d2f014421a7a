import { expect, test } from 'vitest'

import { readDevice } from '#app/account/security/device.ts'

test('a browser goes by its own name, not by those it claims', () => {
  const agents = {
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36': [
      'Chrome',
      'Linux',
    ],
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0': [
      'Edge',
      'Windows',
    ],
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15':
      ['Safari', 'macOS'],
    'Mozilla/5.0 (Linux; Android 16; SM-S931B) AppleWebKit/537.36 SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36':
      ['Samsung Internet', 'Android'],
    'Lynx/2.9.0dev.12 libwww-FM/2.14': ['Lynx', ''],
    '': ['', ''],
  }
  for (const [agent, [browser, system]] of Object.entries(agents))
    expect(readDevice(agent)).toEqual({ browser, system })
})
