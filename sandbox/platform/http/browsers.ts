import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refusal } from '../gate/envelope.ts'
import { callerOf } from '../gate/request.ts'
import type { Sandbox } from '../sandbox.ts'

/** Needs no session: the response contains no data. A load balancer calls it by any name and from any address. */
export const HEALTH = '/_sandbox/health'

/**
 * Refuses what a page of another site can make a browser send to this machine: a request by a host name of that site
 * that now points here, and a form that is posted from there. Programs send neither header and pass.
 */
export function refuseOtherSites(app: FastifyInstance, sandbox: Sandbox): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.url === HEALTH) return undefined
    if ((sandbox.openControl || isOwnHost(request, sandbox)) && isOwnPage(request, sandbox)) return undefined
    return reply.code(403).send(refusal('wrong_origin', callerOf(request)))
  })
}

/** An address, or a name that no other site can have. */
function isOwnHost({ headers: { host = '' } }: FastifyRequest, { config }: Sandbox): boolean {
  const name = host.toLowerCase().replace(/:\d+$/, '')
  if (/^(localhost|\d+(\.\d+){3}|\[[\da-f:.]+\])$/.test(name)) return true
  return config.hosts.includes(name) || host.toLowerCase() === ownUrl(config)?.host
}

const ownUrl = ({ publicUrl }: Sandbox['config']): URL | null => URL.parse(publicUrl)

function isOwnPage({ method, headers }: FastifyRequest, { config }: Sandbox): boolean {
  if (method === 'GET' || method === 'HEAD') return true
  const { 'sec-fetch-site': site, origin, host } = headers
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  if (origin === undefined) return true
  // A form of a page that discloses no referrer has this origin; then the browser marks the request as one of this
  // site.
  if (origin === 'null') return site === 'same-origin'
  return origin === `http://${host}` || origin === ownUrl(config)?.origin
}
