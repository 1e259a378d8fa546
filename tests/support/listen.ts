import { once } from 'node:events'
import { Server as HttpServer } from 'node:http'
import type { AddressInfo, Server } from 'node:net'

/** Starts a server on this machine, and names where it listens and how it ends with its connections. */
export async function listen(server: Server, wanted = 0) {
  await once(server.listen(wanted, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      if (server instanceof HttpServer) server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
