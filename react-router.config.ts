import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // `index.js` answers, `main.js` listens (vite.config.ts).
  serverBuildFile: '[name].js',
  // One small file of all routes, kept by browsers, saves a request to the router before every first navigation.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
