import { type LookupAddress, type LookupAllOptions, lookup as systemLookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { Agent, buildConnector } from 'undici'
import { mayCall } from '#lib/rules/webhook.ts'

export class AddressRefusedError extends Error {}

const CONNECT_MS = 5_000

export type Lookup = (
  host: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/**
 * Connects only to machines on the internet, and to this machine if that is allowed. The addresses of a name are checked
 * when it connects, and only these addresses are used: a name cannot change in between.
 *
 * Each request uses a separate connection: the time limit of an attempt must not include the wait for requests of another
 * webhook to the same host. HTTP/2 shares one connection, so it is off. The sender limits the number of requests.
 */
export function guardedAgent(allowsLoopback: boolean, lookup: Lookup = systemLookup): Agent {
  const checked: LookupFunction = (host, options, done) => {
    lookup(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '', 4)
      const allowed = found.filter(({ address }) => mayCall(address, allowsLoopback))
      const [first] = allowed
      if (!first) return done(new AddressRefusedError(host), '', 4)
      if (options.all) done(null, allowed)
      else done(null, first.address, first.family)
    })
  }
  const connect = buildConnector({ timeout: CONNECT_MS, lookup: checked, allowH2: false })
  return new Agent({
    allowH2: false,
    connect: (options, done) => {
      // A numeric host is not looked up.
      if (isIP(options.hostname) && !mayCall(options.hostname, allowsLoopback)) {
        return done(new AddressRefusedError(options.hostname), null)
      }
      connect(options, done)
    },
  })
}
