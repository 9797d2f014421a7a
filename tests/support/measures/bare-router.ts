// The least that React Router can render, as a measure for pages: a root and a page of one line; says its port.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { createRequestListener } from '@remix-run/node-fetch-server'
import { createElement as element } from 'react'
import { renderToString } from 'react-dom/server'
import { createRequestHandler, type EntryContext, Outlet, type ServerBuild, ServerRouter } from 'react-router'

const Root = () => element('html', null, element('body', null, element(Outlet)))
const Page = () => element('p', null, 'A page')

const shared = { hasAction: false, hasLoader: false, hasErrorBoundary: false, hasDefaultExport: true, module: '' }
const client = { hasClientAction: false, hasClientLoader: false, hasClientMiddleware: false }
const routeOf = (id: string, path: string, parentId?: string) => ({ id, path, ...(parentId && { parentId }) })
const routes = [routeOf('root', ''), routeOf('page', 'page', 'root')]

function answer({ url }: Request, status: number, headers: Headers, context: EntryContext): Response {
  headers.set('Content-Type', 'text/html')
  return new Response(renderToString(element(ServerRouter, { context, url })), { status, headers })
}

const build = {
  entry: { module: { default: answer } },
  routes: {
    root: { ...routeOf('root', ''), module: { default: Root } },
    page: { ...routeOf('page', 'page', 'root'), module: { default: Page } },
  },
  assets: {
    entry: { imports: [], module: '' },
    routes: Object.fromEntries(routes.map((route) => [route.id, { ...route, ...shared, ...client }])),
    url: '',
    version: '',
  },
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial' },
} as unknown as ServerBuild

const handle = createRequestHandler(build, 'production')
const server = createServer(createRequestListener((request) => handle(request))).listen(0, () => {
  console.log(String((server.address() as AddressInfo).port))
})
