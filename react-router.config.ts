import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // `index.js` answers, `main.js` listens (vite.config.ts).
  serverBuildFile: '[name].js',
  // The whole route table is small; sending it with the page saves a request before every first navigation.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
