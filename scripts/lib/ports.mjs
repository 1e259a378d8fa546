import { once } from 'node:events'
import { createServer } from 'node:net'
import { Refusal } from './say.mjs'

/** The port number from an environment variable. */
export function portFrom(variable, fallback) {
  const text = process.env[variable]
  if (!text) return fallback
  const port = Number(text)
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Refusal(`${variable}=${text} is not a port: give a number from 1 to 65535.`)
  }
  return port
}

/** Returns the port if it could be opened and closed again, or undefined if it is in use. */
async function tryListen(port, host) {
  const server = createServer()
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch {
    return undefined
  }
  const taken = server.address().port
  server.close()
  await once(server, 'close')
  return taken
}

/** Throws a one-line error if another process listens on the port, on any address. */
export async function requireFree(port, variable) {
  const free = (await tryListen(port, '127.0.0.1')) && (await tryListen(port, undefined))
  if (!free)
    throw new Refusal(`Port ${port} is taken. Stop what listens there, or choose another with ${variable}=…`)
}

export const freePort = () => tryListen(0, '127.0.0.1')
